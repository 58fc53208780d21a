import { formatDate } from '@app/contracts/rules/dates.ts';
import { ColumnChart } from '@app/ui/chart/column-chart.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DayCount } from './day-counts.ts';

interface DayChartProps {
  readonly days: readonly DayCount[];
  /** What it says, in a sentence. */
  readonly conclusion: ReactNode;
  /** Address that shows the messages of a day. */
  readonly linkOf: (day: string) => string;
}

/** Messages of each day: delivered, and not or not yet. */
export function DayChart({ days, conclusion, linkOf }: DayChartProps) {
  const { t } = useLingui();
  return (
    <ColumnChart
      label={t`Messages by day`}
      conclusion={conclusion}
      head={t`Day`}
      series={[
        { key: 'delivered', name: t`Delivered`, tone: 'delivered' },
        { key: 'other', name: t`Not or not yet`, tone: 'quiet' },
      ]}
      columns={days.map(({ day, delivered, other }) => ({
        key: day,
        name: formatDate(`${day}T12:00:00+07:00`),
        counts: [delivered, other],
        to: linkOf(day),
      }))}
    />
  );
}
