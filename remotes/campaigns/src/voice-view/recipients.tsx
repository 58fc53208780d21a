import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { ExportMenu } from '@app/audience/export-menu.tsx';
import { callStatuses } from '@app/contracts/voice/call.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { useCallStatusText } from '@app/ui/call-status.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { FilterChips } from '@app/ui/filter-chips.tsx';
import { FilterMenu } from '@app/ui/filter-menu.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { pollInterval } from '../shared/live-campaigns.ts';
import classes from '../shared/view/message-log.module.css';
import { useRecipientColumns } from './recipient-columns.tsx';
import { askForRecipients, recipientsQuery } from './voice-view.queries.ts';
import { isRecipientSort, voiceViewState } from './voice-view.state.ts';

const CallDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-call" */ '../shared/voice/call-drawer.tsx')).CallDrawer,
);

interface RecipientsProps {
  readonly campaign: Campaign;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly byCarrier: Readonly<Record<string, number>>;
}

/** Everybody who is to be called, one by one, with what became of the call. */
export function Recipients({ campaign, byStatus, byCarrier }: RecipientsProps) {
  const { t } = useLingui();
  const statusText = useCallStatusText();
  const carrierName = useCarrierName();
  const [state, change] = useUrlState(voiceViewState);
  const { search, status, carrier } = state;
  const list = useQuery(recipientsQuery(state, pollInterval([campaign])));
  const columns = useRecipientColumns(state);
  const calls = list.data?.data.flatMap(({ call }) => call ?? []);
  const isFiltered = search !== '' || status.length + carrier.length > 0;
  return (
    <section className={classes.log} aria-labelledby="recipients">
      <header className={classes.header}>
        <h2 id="recipients">
          <Trans>Recipients</Trans>
        </h2>
        <ExportMenu hasNumbers ask={(format) => askForRecipients(state, format)} />
      </header>
      <Toolbar
        search={
          <SearchInput
            label={t`Search by number or name`}
            value={search}
            onSearch={(next) => change({ search: next }, { replace: true })}
          />
        }
      >
        <FilterChips
          label={t`Outcome`}
          chips={callStatuses
            .filter((each) => (byStatus[each] ?? 0) > 0 || status.includes(each))
            .map((each) => ({ value: each, label: statusText(each), count: byStatus[each] ?? 0 }))}
          chosen={status}
          onChange={(values) => change({ status: callStatuses.filter((each) => values.includes(each)) })}
        />
        <FilterMenu
          label={t`Carrier`}
          options={carriers
            .filter((each) => (byCarrier[each] ?? 0) > 0 || carrier.includes(each))
            .map((each) => ({ value: each, label: carrierName(each), count: byCarrier[each] }))}
          chosen={carrier}
          onChange={(values) => change({ carrier: carriers.filter((each) => values.includes(each)) })}
        />
      </Toolbar>
      <DataList
        label={t`Recipients`}
        // Fetched again and again while it calls, which is no reason to grey the rows out.
        query={{ ...list, isFetching: list.isPlaceholderData }}
        columns={columns}
        rowKey={({ phone }) => phone}
        onSort={(sort) => isRecipientSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change({ search: '', status: [], carrier: [] }) : undefined}
        empty={<EmptyState title={<Trans>No recipients</Trans>} />}
      />
      {list.data?.info.total_is_capped && (
        <p className={classes.capped}>
          <Trans>There are more than 10 000 matches; narrow the search to see the rest.</Trans>
        </p>
      )}
      {state.call !== '' && (
        <Suspense>
          <CallDrawer
            beside={recordsBeside(calls, state.call, (call) => change({ call }, { replace: true }))}
            id={state.call}
            onClose={() => change({ call: '' }, { replace: true })}
          />
        </Suspense>
      )}
    </section>
  );
}
