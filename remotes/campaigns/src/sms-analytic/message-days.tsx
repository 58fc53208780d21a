import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import type { UrlValues } from '@app/platform/url-state.ts';
import { Card } from '@app/ui/card.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { DayChart } from '@app/ui/day-chart.tsx';
import { dayCounts, sumDays } from '@app/contracts/campaign/day-counts.ts';
import type { smsAnalyticsState } from './sms-analytics.state.ts';

interface MessageDaysProps {
  readonly report: SmsAnalytics;
  readonly state: UrlValues<typeof smsAnalyticsState>;
  /** When it was fetched, in milliseconds. */
  readonly asOf: number;
}

/** The days of the report, where there are several; each leads to the report of that day. */
export function MessageDays({ report, state, asOf }: MessageDaysProps) {
  const { t } = useLingui();
  const days = dayCounts(report, asOf);
  const { delivered, messages } = sumDays(days);
  if (days.length < 2 || messages === 0) return null;
  const [share, count] = [percentText(delivered, messages), formatNumber(messages)];
  return (
    <Card title={<Trans>Messages by day</Trans>}>
      <DayChart
        days={days}
        texts={{ label: t`Messages by day`, day: t`Day`, delivered: t`Delivered`, other: t`Not delivered` }}
        conclusion={
          <Trans>
            Delivered: {share} of {count}
          </Trans>
        }
        linkOf={(day) => paths.smsAnalytics({ ...state, from: day, to: day })}
      />
    </Card>
  );
}
