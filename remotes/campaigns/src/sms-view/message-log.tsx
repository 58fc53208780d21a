import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { linkKeys } from '@app/contracts/rules/text-variables.ts';
import { fileColumns } from '@app/contracts/view/log-columns.ts';
import { readUrl, searchOf, useUrlState, type UrlValues } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { pollInterval } from '../shared/live-campaigns.ts';
import { ColumnChooser } from '../shared/columns/column-chooser.tsx';
import { LogDownload } from '../shared/columns/log-download.tsx';
import { shownColumns } from '../shared/columns/shown-columns.tsx';
import { SavedViews } from '../shared/views/saved-views.tsx';
import { useLogColumns } from './log-columns.tsx';
import { CarrierFilter, ClickFilter, ErrorFilter, StatusFilter } from './log-filters.tsx';
import { MessageDrawer } from './message-drawer.tsx';
import classes from '../shared/view/message-log.module.css';
import { askForLog, campaignLogQuery } from './sms-view.queries.ts';
import { isLogSort, smsViewState } from './sms-view.state.ts';

const noFilter = { search: '', status: [], carrier: [], error: [], clicked: '' } as const;

/** What a view of the log leaves out: it fits every campaign. */
const anyCampaign = { id: '', page: 1, message: '' };

/** What a view keeps: filter, order and columns. */
function queryOf(state: UrlValues<typeof smsViewState>): string {
  return searchOf(smsViewState, { ...state, ...anyCampaign }).slice(1);
}

interface MessageLogProps {
  readonly campaign: Campaign;
  /** Recipients by carrier. */
  readonly byCarrier: Readonly<Record<string, number>>;
  /** Why its messages did not arrive, the most frequent reason first. */
  readonly errors: readonly { readonly code: number; readonly count: number }[];
}

/** Everybody who is to get the campaign, one by one: searched, filtered, downloaded. */
export function MessageLog({ campaign, byCarrier, errors }: MessageLogProps) {
  const { t } = useLingui();
  const [state, change] = useUrlState(smsViewState);
  const log = useQuery(campaignLogQuery(state, pollInterval([campaign])));
  const counted = formatNumber(log.data?.total ?? 0);
  const hasLinks = linkKeys(campaign.content).length > 0;
  const columns = useLogColumns(state, hasLinks);
  const shown = shownColumns('sms_log', columns, state.columns);
  const isFiltered =
    state.search !== '' || state.clicked !== '' || state.status.length + state.carrier.length + state.error.length > 0;
  return (
    <section className={classes.log} aria-labelledby="log">
      <header className={classes.header}>
        <h2 id="log">
          <Trans>Messages</Trans>
        </h2>
        <LogDownload
          columns={fileColumns('sms_log', shown.names)}
          ask={(format, names) => askForLog(state, format, names)}
        />
      </header>
      <Toolbar
        search={
          <SearchInput
            label={t`Search by number, name or message id`}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <StatusFilter campaign={campaign} chosen={state.status} onChange={(status) => change({ status })} />
        {(hasLinks || state.clicked !== '') && (
          <ClickFilter campaign={campaign} chosen={state.clicked} onChange={(clicked) => change({ clicked })} />
        )}
        <CarrierFilter byCarrier={byCarrier} chosen={state.carrier} onChange={(carrier) => change({ carrier })} />
        <ErrorFilter errors={errors} chosen={state.error} onChange={(error) => change({ error })} />
        <ColumnChooser
          list="sms_log"
          columns={columns}
          chosen={state.columns}
          onChange={(chosen) => change({ columns: chosen })}
        />
        <SavedViews
          list="sms_log"
          query={queryOf(state)}
          queryOf={(params) => queryOf(readUrl(smsViewState, params))}
          onChoose={(params) => change({ ...readUrl(smsViewState, params), ...anyCampaign, id: state.id })}
          isReady={log.data !== undefined}
        />
      </Toolbar>
      <DataList
        label={t`Messages`}
        // Fetched again and again while it moves, which is no reason to grey the rows out.
        query={{ ...log, isFetching: log.isPlaceholderData }}
        columns={shown.columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isLogSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change(noFilter) : undefined}
        empty={<EmptyState title={<Trans>No messages</Trans>} />}
      />
      {log.data?.info.total_is_capped && (
        <p className={classes.capped}>
          <Trans>There are more than {counted} matches; narrow the search to see the rest.</Trans>
        </p>
      )}
      <MessageDrawer
        beside={recordsBeside(log.data?.data, state.message, (message) => change({ message }, { replace: true }))}
        campaignId={campaign.id}
        id={state.message}
        onClose={() => change({ message: '' }, { replace: true })}
      />
    </section>
  );
}
