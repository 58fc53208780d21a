import { formatNumber } from '@app/contracts/rules/money.ts';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { fileColumns } from '@app/contracts/view/log-columns.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { readUrl, searchOf, useUrlState, type UrlValues } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Toolbar } from '@app/ui/toolbar.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { ColumnChooser } from '../shared/columns/column-chooser.tsx';
import { LogDownload } from '../shared/columns/log-download.tsx';
import { shownColumns } from '../shared/columns/shown-columns.tsx';
import { lengthText } from '../shared/sound/length-text.ts';
import { SavedViews } from '../shared/views/saved-views.tsx';
import { useLogColumns } from './log-columns.tsx';
import { LogFilters } from './log-filters.tsx';
import classes from './voice-log.module.css';
import { askForLog, voiceLogQuery } from './voice-log.queries.ts';
import { isCallSort, voiceLogState } from './voice-log.state.ts';

const CallDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "campaigns-call" */ '../shared/voice/call-drawer.tsx')).CallDrawer,
);

const noFilter = { campaign: '', search: '', status: [], key: [], carrier: [], from: '', to: '' };

/** What a view keeps: filter, order and columns. */
function queryOf(state: UrlValues<typeof voiceLogState>): string {
  return searchOf(voiceLogState, { ...state, page: 1, call: '' }).slice(1);
}

/** `/Campaigns/voices/log`: every call of every campaign, found by campaign, outcome, key, carrier and day. */
export function VoiceLogPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(voiceLogState);
  const log = useQuery(voiceLogQuery(state));
  const columns = useLogColumns((call) => paths.voiceLog({ ...state, call }));
  const shown = shownColumns('voice_log', columns, state.columns);
  const { campaign, search, status, key, carrier, from, to } = state;
  const isFiltered = [campaign, search, from, to].some(Boolean) || status.length + key.length + carrier.length > 0;
  useEvent('campaign', (event) => {
    if (campaign === '' || campaign === event.id) void log.refetch();
  });
  return (
    <Page
      title={pageTitle(manifest.pages, paths.voiceLog(), locale)}
      purpose={<Trans>Every call: whether it was taken, how long it lasted, which key was pressed.</Trans>}
      action={
        <LogDownload
          columns={fileColumns('voice_log', shown.names)}
          ask={(format, names) => askForLog(state, format, names)}
        />
      }
    >
      <Toolbar
        search={
          <SearchInput
            label={t`Search by number, name or call id`}
            value={search}
            onSearch={(next) => change({ search: next }, { replace: true })}
          />
        }
      >
        <LogFilters state={state} counts={log.data?.info.counts_by_status} onChange={(changes) => change(changes)} />
        <ColumnChooser
          list="voice_log"
          columns={columns}
          chosen={state.columns}
          onChange={(chosen) => change({ columns: chosen })}
        />
        <SavedViews
          list="voice_log"
          query={queryOf(state)}
          queryOf={(params) => queryOf(readUrl(voiceLogState, params))}
          onChoose={(params) => change({ ...readUrl(voiceLogState, params), page: 1, call: '' })}
        />
      </Toolbar>
      {log.data && log.data.data.length > 0 && <LogSum total={log.data.total ?? 0} info={log.data.info} />}
      <DataList
        label={t`Calls`}
        query={{ ...log, isFetching: log.isPlaceholderData }}
        columns={shown.columns}
        rowKey={({ id }) => id}
        onSort={(sort) => isCallSort(sort) && change({ sort })}
        onPage={(page) => change({ page })}
        onPageSize={(size) => change({ size })}
        onClearFilters={isFiltered ? () => change(noFilter) : undefined}
        empty={
          <EmptyState
            title={<Trans>No calls yet</Trans>}
            text={<Trans>Calls appear here once a voice campaign starts.</Trans>}
            action={
              <LinkButton to={paths.voiceCampaigns()}>
                <Trans>Voice campaigns</Trans>
              </LinkButton>
            }
          />
        }
      />
      {state.call !== '' && (
        <Suspense>
          <CallDrawer
            beside={recordsBeside(log.data?.data, state.call, (call) => change({ call }, { replace: true }))}
            id={state.call}
            onClose={() => change({ call: '' }, { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  );
}

interface LogSumProps {
  readonly total: number;
  readonly info: {
    readonly total_is_capped: boolean;
    readonly answered_rate: number | null;
    readonly avg_duration: number | null;
  };
}

/** What the calls found come to. */
function LogSum({ total, info: { total_is_capped, answered_rate: rate, avg_duration: seconds } }: LogSumProps) {
  const calls = formatNumber(total);
  const answered = rate === null ? null : percentText(rate, 1);
  const length = seconds === null ? null : lengthText(seconds * 1_000);
  return (
    <p className={classes.sum}>
      <span>
        {total_is_capped ? (
          <Trans>More than {calls} calls; narrow the search</Trans>
        ) : (
          <Plural value={total} one="# call" other={`${calls} calls`} />
        )}
      </span>
      {answered !== null && (
        <span>
          <Trans>{answered} answered</Trans>
        </span>
      )}
      {length !== null && (
        <span>
          <Trans>{length} on average</Trans>
        </span>
      )}
    </p>
  );
}
