import { pageTitle } from '@app/contracts/remote-pages.ts';
import { MOST_REPORT_DAYS } from '@app/contracts/verification/verification-report.ts';
import { isApiError } from '@app/platform/api.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState, type UrlValues } from '@app/platform/url-state.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Count } from '@app/ui/count.tsx';
import { DataList } from '@app/ui/data-list.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { recordsBeside } from '@app/ui/records-beside.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { useLogColumns } from './log-columns.tsx';
import { LogDrawer } from './log-drawer.tsx';
import { LogFilters } from './log-filters.tsx';
import { logsQuery } from './logs.queries.ts';
import { logSorts, logsState } from './logs.state.ts';

const nothingFiltered: Partial<UrlValues<typeof logsState>> = {
  status: [],
  channel: [],
  carrier: [],
  reason: [],
  hour: [],
  stage: '',
  from: '',
  to: '',
  search: '',
  service: '',
};

/** `/verify/logs`: every verification of one service, or of all, with what became of it. */
export function LogsPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const [state, change] = useUrlState(logsState);
  const list = useQuery(logsQuery(state));
  const columns = useLogColumns(({ id }) => paths.logs({ ...state, id }));
  const { status, channel, carrier, reason, from, to, search, service, stage, hour } = state;
  const chosen = [...status, ...channel, ...carrier, ...reason, ...hour];
  const isFiltered = chosen.length > 0 || [from, to, search, service, stage].some((each) => each !== '');
  return (
    <Page
      title={pageTitle(manifest.pages, paths.logs(), locale)}
      purpose={
        from === '' && to === '' ? (
          <Trans>Codes that were requested, and what became of them. Figures are of the last 30 days.</Trans>
        ) : (
          <Trans>Codes that were requested, and what became of them. Figures are of the chosen period.</Trans>
        )
      }
      action={
        <LinkButton to={paths.report({ service, channel, carrier, from, to })} variant="default">
          <Trans>Conversion report</Trans>
        </LinkButton>
      }
    >
      {(list.data || !list.error) && <Figures info={list.data?.info} />}
      <LogFilters state={state} onChange={change} />
      {isSpanRefused(list.error) ? (
        <Alert tone="warning">
          <Trans>Choose a period that ends after it begins, of {MOST_REPORT_DAYS} days at most.</Trans>
        </Alert>
      ) : (
        <DataList
          label={t`Verification logs`}
          query={list}
          columns={columns}
          rowKey={({ id }) => id}
          onSort={(sort) => change({ sort: logSorts.find((known) => known === sort) ?? '-created_at' })}
          onPage={(page) => change({ page })}
          onPageSize={(size) => change({ size })}
          onClearFilters={isFiltered ? () => change(nothingFiltered) : undefined}
          empty={
            <EmptyState
              title={<Trans>No verifications yet</Trans>}
              text={<Trans>They appear here as soon as your application asks for a code.</Trans>}
            />
          }
        />
      )}
      <LogDrawer
        id={state.id}
        beside={recordsBeside(list.data?.data, state.id, (id) => change({ id }, { replace: true }))}
        onClose={() => change({ id: '' }, { replace: true })}
      />
    </Page>
  );
}

/** Whether the server refused to look through such days. */
function isSpanRefused(error: unknown): boolean {
  return isApiError(error) && typeof error.info === 'object' && error.info !== null && 'most_days' in error.info;
}

interface FiguresProps {
  /** Absent while it is on its way. */
  readonly info:
    | {
        readonly counts: { readonly sent: number; readonly delivered: number; readonly verified: number };
        readonly conversion: number | null;
      }
    | undefined;
}

/** What was sent, delivered and verified in the period, or the last 30 days. */
function Figures({ info }: FiguresProps) {
  const waiting = <Skeleton width="72px" />;
  return (
    <Stats>
      <Stat label={<Trans>Sent</Trans>} value={info ? <Count value={info.counts.sent} /> : waiting} />
      <Stat label={<Trans>Delivered</Trans>} value={info ? <Count value={info.counts.delivered} /> : waiting} />
      <Stat label={<Trans>Verified</Trans>} value={info ? <Count value={info.counts.verified} /> : waiting} />
      <Stat
        label={<Trans>Conversion rate</Trans>}
        value={info ? (info.conversion === null ? '–' : percentText(info.conversion, 1)) : waiting}
      />
    </Stats>
  );
}
