import type { Info } from '@app/contracts/core/call.ts';
import type { viewZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import { fileColumns, type LogColumn } from '@app/contracts/view/log-columns.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { readUrl, searchOf, useUrlState, type UrlValues } from '@app/platform/url-state.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { pollInterval } from '../shared/live-campaigns.ts';
import { ColumnChooser } from '../shared/columns/column-chooser.tsx';
import { LogDownload } from '../shared/columns/log-download.tsx';
import { shownColumns } from '../shared/columns/shown-columns.tsx';
import { SavedViews } from '../shared/views/saved-views.tsx';
import classes from '../shared/view/message-log.module.css';
import { useLogColumns } from './log-columns.tsx';
import { LogFilters } from './log-filters.tsx';
import { asksForRating } from './asks-for-rating.ts';
import { askForLog, zaloLogQuery } from './zalo-view.queries.ts';
import { isZaloLogSort, zaloViewState } from './zalo-view.state.ts';

const MessageDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-zalo-message" */ './message-drawer.tsx')).MessageDrawer,
);

/** What a view of the log leaves out: it fits every campaign. */
const anyCampaign = { id: '', page: 1, message: '', said: 1 };

/** What a view keeps: filter, order and columns. */
function queryOf(state: UrlValues<typeof zaloViewState>): string {
  return searchOf(zaloViewState, { ...state, ...anyCampaign }).slice(1);
}

interface MessageLogProps {
  readonly campaign: ZaloCampaign;
  readonly info: Pick<Info<typeof viewZaloCampaign>, 'by_carrier' | 'top_errors' | 'ratings'>;
}

/** Everybody who is to get the campaign, one by one: searched, filtered, each with the SMS that went out instead. */
export function MessageLog({ campaign, info }: MessageLogProps) {
  const { t } = useLingui();
  const [state, change] = useUrlState(zaloViewState);
  const log = useQuery(zaloLogQuery(state, pollInterval([campaign])));
  const hasRatings = asksForRating(campaign, info.ratings);
  const columns = useLogColumns(state, { hasFallback: campaign.fallback.enabled, hasRatings });
  const shown = shownColumns('zalo_log', columns, state.columns);
  const { status, carrier, stars } = state;
  const isChosen = status.length + carrier.length + stars.length > 0;
  const isFiltered = state.search !== '' || state.error !== '' || isChosen;
  return (
    <section className={classes.log} aria-labelledby="log">
      <header className={classes.header}>
        <h2 id="log">
          <Trans>Messages</Trans>
        </h2>
        <Download state={state} campaign={campaign} names={shown.names} />
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
        <LogFilters
          state={state}
          byCarrier={info.by_carrier}
          errors={info.top_errors}
          ratings={hasRatings ? info.ratings : null}
          onChange={change}
        />
        <ColumnChooser
          list="zalo_log"
          columns={columns}
          chosen={state.columns}
          onChange={(chosen) => change({ columns: chosen })}
        />
        <SavedViews
          list="zalo_log"
          query={queryOf(state)}
          queryOf={(params) => queryOf(readUrl(zaloViewState, params))}
          onChoose={(params) =>
            change({ ...readUrl(zaloViewState, params), ...anyCampaign, id: state.id, said: state.said })
          }
          isReady={log.data !== undefined}
        />
      </Toolbar>
      <DataList
        label={t`Messages`}
        // Fetched again and again while it moves, which is no reason to grey the rows out.
        query={{ ...log, isFetching: log.isPlaceholderData }}
        columns={shown.columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isZaloLogSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={
          isFiltered ? () => change({ search: '', error: '', status: [], carrier: [], stars: [] }) : undefined
        }
        empty={<EmptyState title={<Trans>No messages</Trans>} />}
      />
      {log.data?.info.total_is_capped && <TooMany />}
      {state.message !== '' && (
        <Suspense>
          <MessageDrawer
            beside={recordsBeside(log.data?.data, state.message, (message) => change({ message }, { replace: true }))}
            campaignId={campaign.id}
            id={state.message}
            onClose={() => change({ message: '' }, { replace: true })}
          />
        </Suspense>
      )}
    </section>
  );
}

interface DownloadProps {
  readonly state: UrlValues<typeof zaloViewState>;
  readonly campaign: ZaloCampaign;
  /** Of the columns on screen. */
  readonly names: readonly LogColumn<'zalo_log'>[];
}

/** The log as a file; where no SMS goes out, a cost has no part for it. */
function Download({ state, campaign: { fallback }, names }: DownloadProps) {
  const told = fileColumns('zalo_log', names).filter((name) => fallback.enabled || name !== 'sms_price');
  return <LogDownload columns={told} ask={(format, columns) => askForLog(state, format, columns)} />;
}

function TooMany() {
  return (
    <p className={classes.capped}>
      <Trans>There are more than 10 000 matches; narrow the search to see the rest.</Trans>
    </p>
  );
}
