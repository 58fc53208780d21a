import { failedStatuses, type SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Trans } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { reportedStatuses, type smsAnalyticsState } from './sms-analytics.state.ts';

type Statuses = readonly (typeof reportedStatuses)[number][];

const notArrived: ReadonlySet<string> = new Set(failedStatuses);
const open = reportedStatuses.filter((status) => status !== 'delivered' && !notArrived.has(status));

interface OutcomeFiguresProps {
  readonly report: SmsAnalytics;
  readonly state: UrlValues<typeof smsAnalyticsState>;
  /** Whether each leads to its messages. */
  readonly hasMessages: boolean;
}

/** The numbers that matter, large. What has no receipt is neither delivered nor failed. */
export function OutcomeFigures({ report, state, hasMessages }: OutcomeFiguresProps) {
  const { messages, delivered, failed, waiting, clicked, price, currency } = report;
  const outstanding = messages - delivered - failed;
  // The log of a campaign is not narrowed by days.
  const isFound = hasMessages && (state.id === '' || state.from + state.to === '');
  const linkTo = (status: Statuses, count: number) =>
    isFound && count > 0 ? { to: messagesPath({ ...state, status }) } : {};
  const narrowed = (of: Statuses) =>
    state.status.length === 0 ? of : state.status.filter((status) => of.includes(status));
  return (
    <Stats>
      <Stat label={<Trans>Messages</Trans>} value={<Count value={messages} />} {...linkTo(state.status, messages)} />
      <Stat
        label={<Trans>Delivered</Trans>}
        value={<Count value={delivered} />}
        note={percentText(delivered, messages)}
        {...linkTo(narrowed(['delivered']), delivered)}
      />
      <Stat
        label={<Trans>Did not arrive</Trans>}
        value={<Count value={failed} />}
        note={percentText(failed, messages)}
        {...linkTo(narrowed(failedStatuses), failed)}
      />
      <Stat
        label={<Trans>No delivery report yet</Trans>}
        value={<Count value={outstanding} />}
        note={percentText(outstanding, messages)}
        {...linkTo(narrowed(open), outstanding)}
      />
      {clicked !== null && (
        <Stat label={<Trans>Clicked</Trans>} value={<Count value={clicked} />} note={percentText(clicked, messages)} />
      )}
      <Stat label={<Trans>Still to be sent</Trans>} value={<Count value={waiting} />} />
      <Stat label={<Trans>Cost</Trans>} value={<Money amount={price} currency={currency} />} />
    </Stats>
  );
}

/** Messages of one campaign are in its log, those of all below their report. */
function messagesPath(state: OutcomeFiguresProps['state']): string {
  const { id, status, carrier } = state;
  return id === '' ? paths.smsReportMessages(state) : paths.smsCampaign(id, { status, carrier });
}
