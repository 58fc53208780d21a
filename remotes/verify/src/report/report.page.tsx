import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useUrlState } from '@app/platform/url-state.ts';
import { Card } from '@app/ui/card.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { FilteredEmptyState } from '@app/ui/filtered-empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { PictureSkeleton } from '@app/ui/picture.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import classes from '../shared/verify.module.css';
import { ReportFilters } from './report-filters.tsx';
import { linksOf } from './report-links.ts';
import { reportQuery } from './report.queries.ts';
import { reportState, type ReportState } from './report.state.ts';
import { StageFigures } from './stage-figures.tsx';
import { CarrierTable, ChannelTable, ServiceTable } from './stage-tables.tsx';
import { DayConversion, HourConversion } from './conversion-charts.tsx';

const noFilter = { service: '', channel: [], carrier: [], from: '', to: '' };

/** `/verify/report`: how many codes were entered, and where they were lost. */
export function ReportPage() {
  const locale = useLocale();
  const [state, change] = useUrlState(reportState);
  const { service, channel, carrier, from, to } = state;
  return (
    <Page
      title={pageTitle(manifest.pages, paths.report(), locale)}
      purpose={<Trans>How many codes were sent, delivered and entered, compared with the period before.</Trans>}
      action={
        <LinkButton to={paths.logs({ service, channel, carrier, from, to })} variant="default">
          <Trans>Verification logs</Trans>
        </LinkButton>
      }
    >
      <ReportFilters state={state} onChange={change} />
      <Content state={state} onClear={() => change(noFilter)} />
    </Page>
  );
}

function Content({ state, onClear }: { readonly state: ReportState; readonly onClear: () => void }) {
  const query = useQuery(reportQuery(state));
  const report = query.data?.data;
  const { service, channel, carrier, from, to } = state;
  const isFiltered = channel.length + carrier.length > 0 || [service, from, to].some((each) => each !== '');
  if (!report && query.error?.status === 404) return <FilteredEmptyState onClear={onClear} />;
  if (!report && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (report && isEmpty(report.total)) {
    if (isFiltered) return <FilteredEmptyState onClear={onClear} />;
    return (
      <EmptyState
        title={<Trans>No verifications in the last 30 days</Trans>}
        text={<Trans>The report fills as soon as your application asks for a code.</Trans>}
      />
    );
  }
  const linkOf = report && linksOf(report, state);
  return (
    <div className={classes.stack}>
      <StageFigures total={report?.total} linkOf={linkOf} />
      <Card title={<Trans>Conversion by day</Trans>}>
        {report && linkOf ? <DayConversion report={report} linkOf={linkOf} /> : <PictureSkeleton />}
      </Card>
      {report && linkOf ? (
        <>
          <ChannelTable lines={report.by_channel} linkOf={linkOf} />
          <CarrierTable lines={report.by_carrier} linkOf={linkOf} />
          <ServiceTable lines={report.by_service} linkOf={linkOf} />
          <Card title={<Trans>Conversion by hour of the day</Trans>}>
            <HourConversion report={report} linkOf={linkOf} />
          </Card>
        </>
      ) : (
        <Card title={<Trans>By channel</Trans>}>
          {/* What follows reaches below the screen, so that nothing moves when it comes. */}
          <Skeleton height="400px" />
        </Card>
      )}
    </div>
  );
}

function isEmpty({
  now,
  before,
}: {
  readonly now: { sent: number; started: number };
  readonly before: { started: number };
}) {
  return now.started + now.sent + before.started === 0;
}
