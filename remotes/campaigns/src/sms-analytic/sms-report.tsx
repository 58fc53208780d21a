import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { formatDate, formatDateTime } from '@app/contracts/rules/dates.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Alert } from '@app/ui/alert.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useStatusText } from '../shared/status-text.ts';
import { LiveSummary } from '../shared/view/live-summary.tsx';
import classes from '../shared/view/campaign-view.module.css';
import { HourMap } from '../shared/view/hour-map.tsx';
import { TopErrors } from '../shared/view/top-errors.tsx';
import { CampaignTable } from './campaign-table.tsx';
import { CarrierOutcomes } from './carrier-outcomes.tsx';
import { MessageDays } from './message-days.tsx';
import { OutcomeFigures } from './outcome-figures.tsx';
import { StatusBars } from './status-bars.tsx';
import own from './sms-report.module.css';
import { isNarrowed, type smsAnalyticsState } from './sms-analytics.state.ts';

const CompareCampaigns = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "campaigns-compare" */ './compare/compare-campaigns.tsx')).CompareCampaigns,
);

interface SmsReportProps {
  readonly report: SmsAnalytics;
  readonly state: UrlValues<typeof smsAnalyticsState>;
  /** When it was fetched, in milliseconds. */
  readonly asOf: number;
  /** Whether whoever reads it may see the messages it counts. */
  readonly hasMessages: boolean;
  readonly onCompare: (id: string) => void;
}

/** The report, while it moves and once it stands still. */
export function SmsReport({ report, state, asOf, hasMessages, onCompare }: SmsReportProps) {
  const { t } = useLingui();
  const { messages, delivered, failed, waiting, by_hour: hours, errors } = report;
  const [all, arrived, open] = [messages, delivered, waiting].map((each) => formatNumber(each));
  const isBeforeReceipts = messages > 0 && delivered + failed === 0;
  return (
    <div className={`${classes.parts} ${own.paper}`}>
      <PrintedSubject report={report} state={state} asOf={asOf} />
      <LiveSummary summary={t`Delivered: ${arrived} of ${all}. Still to be sent: ${open}.`} />
      <Span report={report} />
      {isBeforeReceipts && (
        <Alert>
          <Trans>Delivery reports usually arrive one to five minutes after sending.</Trans>
        </Alert>
      )}
      <OutcomeFigures report={report} state={state} hasMessages={hasMessages} />
      {state.id !== '' && (
        <Suspense fallback={<SkeletonCard height={134} />}>
          <CompareCampaigns id={state.id} compare={state.compare} isNarrowed={isNarrowed(state)} onChoose={onCompare} />
        </Suspense>
      )}
      <MessageDays report={report} state={state} asOf={asOf} />
      <div className={classes.columns} data-two>
        <StatusBars report={report} state={state} />
        <CarrierOutcomes report={report} />
      </div>
      <HourMap
        title={<Trans>When messages were delivered</Trans>}
        label={t`Delivered by day and hour`}
        hint={
          <Trans>
            Share of the messages of each hour that were delivered, in Vietnam time; below it how many were sent.
          </Trans>
        }
        hours={hours.map(({ day, hour, messages: sent, delivered: good }) => ({ day, hour, all: sent, good }))}
      />
      <TopErrors
        title={<Trans>Why messages weren’t delivered</Trans>}
        errors={errors.map(({ code, messages: count }) => ({ code, count }))}
      />
      {state.id === '' && <CampaignTable report={report} state={state} />}
    </div>
  );
}

/** On paper what the filters say on screen: whose messages these are, and as of when. */
function PrintedSubject({ report: { campaign }, state, asOf }: Pick<SmsReportProps, 'report' | 'state' | 'asOf'>) {
  const { t } = useLingui();
  const statusText = useStatusText();
  const carrierName = useCarrierName();
  const states = state.status.map((status) => statusText(status));
  const name = campaign?.name ?? t`All campaigns`;
  const subject = [name, ...state.carrier.map((carrier) => carrierName(carrier)), ...states].join(' · ');
  const at = formatDateTime(new Date(asOf));
  return (
    <p className={own.subject}>
      <Trans>
        {subject}, as of {at}
      </Trans>
    </p>
  );
}

/** Which days it covers, since those that nobody chose are chosen for them. */
function Span({ report: { from, to, campaign_count: campaigns } }: { report: SmsAnalytics }) {
  const until = to === null ? null : formatDate(new Date(Date.parse(to) - 1));
  const since = from === null ? null : formatDate(from);
  const count = formatNumber(campaigns);
  if (since === null) return null;
  return (
    <p className={own.span}>
      {until === null ? (
        <Trans>
          Since {since}, campaigns: {count}
        </Trans>
      ) : (
        <Trans>
          {since} to {until}, campaigns: {count}
        </Trans>
      )}
    </p>
  );
}
