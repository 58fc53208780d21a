import { ExportMenu } from '@app/audience/export-menu.tsx';
import { pageTitle } from '@app/contracts/remote-pages.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { useUrlState, type UrlValues } from '@app/platform/url-state.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Button } from '@app/ui/button.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { FilteredEmptyState } from '@app/ui/filtered-empty-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Page } from '@app/ui/page.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { manifest } from '../manifest.ts';
import { paths } from '../paths.ts';
import { ViewSkeleton } from '../shared/view/view-skeleton.tsx';
import type { ComponentProps } from 'react';
import { ReportLog } from './report-log.tsx';
import { ReportFilters } from './report-filters.tsx';
import { SmsReport } from './sms-report.tsx';
import { askForMessages, refreshReport, smsAnalyticsQuery } from './sms-analytics.queries.ts';
import classes from './sms-report.module.css';
import { isNarrowed, reportState } from './sms-analytics.state.ts';

const noFilter = { id: '', compare: '', from: '', to: '', carrier: [], status: [], search: '' };

/** `/Campaigns/Sms/analytic`: what becomes of the messages of all SMS campaigns, or of one. */
export function SmsAnalyticsPage() {
  const locale = useLocale();
  const [state, change] = useUrlState(reportState);
  const report = useReport(state);
  useEvent('campaign', refreshReport);
  const data = report.data?.data;
  return (
    <Page
      title={pageTitle(manifest.pages, paths.smsAnalytics(), locale)}
      purpose={<Trans>What became of your messages, and what helps where they did not arrive.</Trans>}
      action={
        data &&
        data.messages > 0 && (
          <div className={classes.actions}>
            <Button variant="default" onClick={() => window.print()}>
              <Trans>Print or save as PDF</Trans>
            </Button>
            <ExportMenu hasNumbers ask={(format) => askForMessages(data, state, format)} />
          </div>
        )
      }
    >
      <ReportFilters state={state} onChange={(changes) => change(changes)} />
      <Content state={state} report={report} onChange={change} onClear={() => change(noFilter)} />
    </Page>
  );
}

interface ContentProps {
  readonly state: UrlValues<typeof reportState>;
  readonly report: ReturnType<typeof useReport>;
  readonly onChange: ComponentProps<typeof ReportLog>['onChange'];
  readonly onClear: () => void;
}

function useReport(state: ContentProps['state']) {
  return useQuery(smsAnalyticsQuery(state));
}

function Content({ state, report, onChange, onClear }: ContentProps) {
  const mayRead = useScope('log:read');
  if (report.data) {
    const { messages, waiting } = report.data.data;
    if (messages + waiting > 0) {
      const { data } = report.data;
      return (
        <>
          <SmsReport
            report={data}
            state={state}
            asOf={report.dataUpdatedAt}
            hasMessages={mayRead}
            onCompare={(compare) => onChange({ compare })}
          />
          {mayRead && messages > 0 && state.id === '' && <ReportLog report={data} state={state} onChange={onChange} />}
        </>
      );
    }
    return state.id !== '' || isNarrowed(state) ? <FilteredEmptyState onClear={onClear} /> : <NothingSent />;
  }
  if (report.error?.status === 404) return <FilteredEmptyState onClear={onClear} />;
  if (report.error) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />;
  return <ViewSkeleton />;
}

function NothingSent() {
  return (
    <EmptyState
      title={<Trans>Nothing was sent in the last 30 days</Trans>}
      text={<Trans>Results appear here once a campaign is sending. Choose dates above to see earlier campaigns.</Trans>}
      action={
        <LinkButton to={paths.smsCampaigns()} variant="default">
          <Trans>All SMS campaigns</Trans>
        </LinkButton>
      }
    />
  );
}
