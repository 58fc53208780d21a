import { nameOfArea, nameOfVerb, scopesByArea } from '@app/contracts/catalogue/scope-texts.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUser } from '@app/platform/session.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Facts } from '@app/ui/facts.tsx';
import type { MenuItem } from '@app/ui/menu.tsx';
import { Money } from '@app/ui/money.tsx';
import { RecordDrawer, RecordFigures } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { scopesOf, type RoleInfo } from './grants.ts';
import { RoleLabel } from './role-label.tsx';
import { wholeTeamQuery } from '../shared/whole-team.queries.ts';
import classes from './team.module.css';

interface MemberDrawerProps {
  /** Member to show, `''` for none. */
  readonly id: string;
  readonly beside: RecordsBeside | undefined;
  readonly actionsFor: (member: TeamMember) => MenuItem[];
  readonly onClose: () => void;
}

/** One member beside the list: what they may do, how they log in, and what they have spent. */
export function MemberDrawer({ id, beside, actionsFor, onClose }: MemberDrawerProps) {
  // Not the page that is listed: a link to a member must open whatever the list shows.
  const team = useQuery({ ...wholeTeamQuery, enabled: id !== '' });
  const member = team.data?.data.members.find((each) => each.id === id);
  return (
    <RecordDrawer
      isOpen={id !== ''}
      onClose={onClose}
      title={member?.name ?? <Trans>Member</Trans>}
      query={team}
      beside={beside}
      menu={member && actionsFor(member)}
    >
      {({ info }) =>
        member ? (
          <MemberDetails member={member} roles={info.roles} />
        ) : (
          <EmptyState title={<Trans>This member is no longer in the team</Trans>} />
        )
      }
    </RecordDrawer>
  );
}

function MemberDetails({ member, roles }: { member: TeamMember; roles: readonly RoleInfo[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { currency } = useUser();
  const { email, spend_month: spent, spend_cap_month: limit, last_login_at: at } = member;
  const held = scopesOf(member, roles);
  return (
    <div className={classes.details}>
      {member.status === 'suspended' && (
        <p>
          <StatusBadge status={member.status} />
        </p>
      )}
      <RecordFigures
        figures={[
          { label: t`Spent this month`, value: <Money amount={spent} currency={currency} /> },
          {
            label: t`Limit per month`,
            value: limit === null ? <Trans>No limit</Trans> : <Money amount={limit} currency={currency} />,
          },
        ]}
      />
      <Facts
        facts={[
          { label: t`Email`, value: email },
          { label: t`Role`, value: <RoleLabel member={member} /> },
          { label: t`Last login`, value: at === null ? t`Not yet` : <DateTime at={at} /> },
          { label: t`Two-step verification`, value: member.twofa_enabled ? <Trans>On</Trans> : <Trans>Off</Trans> },
        ]}
      />
      <h3>
        <Trans>Permissions</Trans>
      </h3>
      <Facts
        facts={scopesByArea((scope) => held.includes(scope)).map(({ area, scopes }) => ({
          label: nameOfArea(area, locale),
          value: scopes.map((scope) => nameOfVerb(scope, locale)).join(', '),
        }))}
      />
    </div>
  );
}
