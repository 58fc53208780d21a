import {
  dayHours,
  type StageCounts,
  type VerificationReport,
} from '@app/contracts/verification/verification-report.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { ColumnChart } from '@app/ui/column-chart.tsx';
import { dayText } from '@app/ui/day-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LinkOf } from './report-links.ts';
import { conversionText } from './stage-tables.tsx';

interface ChartProps {
  readonly report: VerificationReport;
  readonly linkOf: LinkOf;
}

/** Codes below which an hour says nothing about the others. */
const ENOUGH_SENT = 10;

/** Codes of each day: entered, and not. */
export function DayConversion({ report: { by_day: days, total }, linkOf }: ChartProps) {
  const { t } = useLingui();
  const [now, before] = [conversionText(total.now), conversionText(total.before)];
  return (
    <StageChart
      label={t`Conversion by day`}
      head={t`Day`}
      conclusion={
        <Trans>
          Conversion rate {now}, previous period {before}.
        </Trans>
      }
      columns={days.map((counts) => ({
        key: counts.day,
        name: dayText(counts.day),
        counts,
        to: linkOf('sent', { from: counts.day, to: counts.day }),
      }))}
    />
  );
}

/** Codes by the hour of Vietnam in which they were asked for. */
export function HourConversion({ report: { by_hour: hours }, linkOf }: ChartProps) {
  const { t } = useLingui();
  const [lowest] = hours
    .filter(({ now }) => now.sent >= ENOUGH_SENT)
    .toSorted((a, b) => a.now.verified / a.now.sent - b.now.verified / b.now.sent);
  const [hour, share] = lowest ? [hourText(lowest.hour), conversionText(lowest.now)] : ['', ''];
  return (
    <StageChart
      label={t`Conversion by hour of the day`}
      head={t`Hour`}
      conclusion={
        lowest ? (
          <Trans>
            Lowest conversion rate: {share}, from {hour}.
          </Trans>
        ) : (
          <Trans>Too few codes to compare hours.</Trans>
        )
      }
      columns={hours.map(({ hour: of, now }) => ({
        key: String(of),
        name: hourText(of),
        counts: now,
        to: linkOf('sent', { hour: dayHours.filter((known) => Number(known) === of) }),
      }))}
    />
  );
}

interface StageChartProps {
  readonly label: string;
  readonly head: string;
  readonly conclusion: ReactNode;
  readonly columns: readonly {
    readonly key: string;
    readonly name: string;
    readonly counts: StageCounts;
    readonly to: string;
  }[];
}

function StageChart({ columns, ...texts }: StageChartProps) {
  const { t } = useLingui();
  const [verified, other] = [t`Verified`, t`Not verified`];
  return (
    <ColumnChart
      {...texts}
      sumHead={t`Sent`}
      series={[
        { key: 'verified', name: verified, tone: 'accent' },
        { key: 'other', name: other, tone: 'line-control' },
      ]}
      columns={columns.map(({ key, name, counts, to }) => {
        const [done, all, share] = [formatNumber(counts.verified), formatNumber(counts.sent), conversionText(counts)];
        return {
          key,
          name,
          text: t`${name}: ${done} of ${all} verified, ${share}`,
          amounts: [counts.verified, Math.max(0, counts.sent - counts.verified)],
          to,
        };
      })}
    />
  );
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
