import type { TeamMember } from '@app/contracts/team/team.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useScope, useSession } from '@app/platform/session.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Button } from '@app/ui/button.tsx';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { membersQuery } from './member-limits.queries.ts';
import classes from './member-limits.module.css';

const LimitDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "billing-limit-dialog" */ './limit-dialog.tsx')).LimitDialog,
);

interface MemberLimitsProps {
  /** Finds members by name or email; empty for all. */
  readonly search: string;
  readonly currency: string;
}

/** What each member has spent this month, and may. It knows nothing of the page that it is on. */
export function MemberLimits({ search, currency }: MemberLimitsProps) {
  const query = useQuery(membersQuery(search));
  const [chosen, choose] = useState<TeamMember | null>(null);
  return (
    <Card title={<Trans>Spending limits this month</Trans>}>
      {query.data ? (
        <Limits
          members={query.data.data.members}
          given={query.data.info.roles.filter((role) => role.can_give).map(({ name }) => name)}
          isBusy={query.isFetching}
          currency={currency}
          onChoose={choose}
        />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height="160px" />
      )}
      <Suspense>{chosen && <LimitDialog member={chosen} currency={currency} onClose={() => choose(null)} />}</Suspense>
    </Card>
  );
}

interface LimitsProps {
  readonly members: readonly TeamMember[];
  /** Roles that the person who looks may give, and so change. */
  readonly given: readonly string[];
  readonly isBusy: boolean;
  readonly currency: string;
  readonly onChoose: (member: TeamMember) => void;
}

function Limits({ members, given, isBusy, currency, onChoose }: LimitsProps) {
  const { t } = useLingui();
  const mayChange = useScope('team:write');
  const ownId = useSession(({ user }) => user?.id);
  if (members.length === 0) {
    return (
      <p>
        <Trans>No member has this name.</Trans>
      </p>
    );
  }
  const canChange = ({ user_id: id, role }: TeamMember) => mayChange && id !== ownId && given.includes(role);
  return (
    <Table label={t`Spending limits this month`} isBusy={isBusy} isInCard stacksOnPhones>
      <thead>
        <tr>
          <th>{t`Member`}</th>
          <th data-align="right">{t`Spent`}</th>
          <th data-align="right">{t`Limit`}</th>
          <th data-align="right">{t`Left`}</th>
          {mayChange && <th aria-label={t`Actions`} />}
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <LimitRow
            key={member.id}
            member={member}
            currency={currency}
            hasActions={mayChange}
            onChange={canChange(member) ? () => onChoose(member) : undefined}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface LimitRowProps {
  readonly member: TeamMember;
  readonly currency: string;
  readonly hasActions: boolean;
  readonly onChange: (() => void) | undefined;
}

function LimitRow({ member, currency, hasActions, onChange }: LimitRowProps) {
  const { t } = useLingui();
  const { name, spend_month: spent, spend_cap_month: limit } = member;
  const left = moneyText(Math.max(0, (limit ?? 0) - spent), currency);
  const isUsed = limit !== null && spent * 100 >= limit * 80;
  return (
    <tr>
      <td data-phone="title">{name}</td>
      <td data-align="right" data-phone="detail">
        <Money amount={spent} currency={currency} />
      </td>
      <td data-align="right" data-phone="none">
        {limit !== null ? (
          <Money amount={limit} currency={currency} />
        ) : member.role === 'owner' ? (
          <Trans>Account owner</Trans>
        ) : (
          <Trans>No limit</Trans>
        )}
      </td>
      <td data-align="right" data-phone="detail">
        {limit === null ? (
          <Absent />
        ) : (
          <span className={isUsed ? classes.used : undefined}>
            <Trans>{left} left</Trans>
          </span>
        )}
      </td>
      {hasActions && (
        <td data-align="right" data-phone="end">
          {onChange && (
            <Button variant="subtle" size="xs" aria-label={t`Spending limit of ${name}`} onClick={onChange}>
              {limit === null ? <Trans>Set limit</Trans> : <Trans>Change limit</Trans>}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
