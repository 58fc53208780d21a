import { usageChannelText } from '@app/contracts/billing/usage-channel-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import type { UsageGroup, UsageRow } from '@app/contracts/billing/usage.ts';
import { useScope } from '@app/platform/session.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { DataList } from '@app/ui/data-list.tsx';
import type { Column, ListQuery } from '@app/ui/data-list-types.ts';
import { dayText } from '@app/ui/day-text.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { Money } from '@app/ui/money.tsx';
import type { PageSize } from '@app/ui/pagination.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { UnitCount } from './unit-count.tsx';
import type { usageState } from './usage.state.ts';

type State = UrlValues<typeof usageState>;

interface UsageListProps {
  readonly query: ListQuery<UsageRow>;
  readonly state: State;
  readonly currency: string;
  readonly onSort: (sort: string) => void;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: PageSize) => void;
  readonly onClearFilters: (() => void) | undefined;
}

/** What was spent by the members of a group, each with its channel, quantity and cost. */
export function UsageList({ query, state, currency, onSort, onPage, onPageSize, onClearFilters }: UsageListProps) {
  const { t } = useLingui();
  return (
    <DataList
      label={t`Usage`}
      query={query}
      columns={useUsageColumns(state, currency)}
      rowKey={keyOf}
      onSort={onSort}
      onPage={onPage}
      onPageSize={onPageSize}
      onClearFilters={onClearFilters}
      empty={
        <EmptyState
          title={<Trans>Nothing spent yet</Trans>}
          text={<Trans>What messages, calls and phone numbers cost appears here, day by day.</Trans>}
        />
      }
    />
  );
}

function keyOf({ period, channel, carrier, campaign, api_key: key, member }: UsageRow): string {
  return [period, channel, carrier, campaign?.id, key?.id, member?.id].join(' ');
}

function useUsageColumns(state: State, currency: string): Column<UsageRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const subject = useSubject(state);
  const amount: Column<UsageRow> = {
    key: 'amount',
    header: t`Cost`,
    sort: 'amount',
    align: 'right',
    phone: 'end',
    cell: (row) => <Money amount={row.amount} currency={currency} />,
  };
  const channel: Column<UsageRow> = {
    key: 'channel',
    header: t`Channel`,
    phone: 'detail',
    cell: (row) => usageChannelText(row.channel, locale),
  };
  return [
    subject,
    ...(state.group === 'channel' ? [] : [channel]),
    {
      key: 'units',
      header: t`Quantity`,
      sort: 'units',
      align: 'right',
      phone: 'detail',
      cell: ({ units, unit }) => (unit === null ? <Absent /> : <UnitCount units={units} unit={unit} />),
    },
    amount,
  ];
}

/** The first column: what rows are grouped by. */
function useSubject(state: State): Column<UsageRow> {
  const { t } = useLingui();
  const locale = useLocale();
  const carrierName = useCarrierName();
  const [seesCampaigns, seesKeys] = [useScope('campaign:read'), useScope('developer:read')];
  const subjects: Record<UsageGroup, { header: string; cell: (row: UsageRow) => ReactNode; sort?: string }> = {
    day: {
      header: t`Day`,
      sort: 'period',
      cell: ({ period }) => <DayLink day={period ?? ''} state={state} />,
    },
    channel: {
      header: t`Channel`,
      cell: ({ channel }) => usageChannelText(channel, locale),
    },
    carrier: {
      header: t`Carrier`,
      cell: ({ carrier }) => (carrier === null ? <Trans>No carrier</Trans> : carrierName(carrier)),
    },
    campaign: {
      header: t`Campaign`,
      cell: ({ campaign }) =>
        campaign === null ? (
          <Trans>Not part of a campaign</Trans>
        ) : (
          <Named of={campaign} to={seesCampaigns ? paths.campaign(campaign) : null} />
        ),
    },
    api_key: {
      header: t`API key`,
      cell: ({ api_key: key }) =>
        key === null ? <Trans>Not by an API key</Trans> : <Named of={key} to={seesKeys ? paths.apiKeys() : null} />,
    },
    member: {
      header: t`Member`,
      cell: ({ member }) => (member === null ? <Trans>Not by a member</Trans> : <Named of={member} to={null} />),
    },
  };
  return { key: state.group, phone: 'title', ...subjects[state.group] };
}

/** Leads to what that day was spent on, campaign by campaign. */
function DayLink({ day, state: { channel, size, return: back } }: { day: string; state: State }) {
  return (
    <Link to={paths.usage({ from: day, to: day, group: 'campaign', channel, size, return: back })}>{dayText(day)}</Link>
  );
}

/** One that is gone has no name any more. */
function Named({ of: { id, name }, to }: { of: { id: string; name: string }; to: string | null }) {
  const text = name || id;
  return to === null ? text : <Link to={to}>{text}</Link>;
}
