import { formatNumber } from '@app/contracts/rules/money.ts';
import { ColumnChart } from './column-chart.tsx';
import { dayText } from './day-text.ts';
import type { ReactNode } from 'react';
import type { DayCount } from '@app/contracts/campaign/day-counts.ts';

interface DayChartProps {
  readonly days: readonly DayCount[];
  /** From where it stands, since widgets have texts of their own. */
  readonly texts: Readonly<Record<'label' | 'day' | 'delivered' | 'other', string>>;
  /** What it says, in a sentence. */
  readonly conclusion: ReactNode;
  /** Address that shows the messages of a day. */
  readonly linkOf: (day: string) => string;
}

/** Messages of each day: delivered, and not or not yet. */
export function DayChart({ days, texts, conclusion, linkOf }: DayChartProps) {
  return (
    <ColumnChart
      label={texts.label}
      conclusion={conclusion}
      head={texts.day}
      series={[
        { key: 'delivered', name: texts.delivered, tone: 'accent' },
        { key: 'other', name: texts.other, tone: 'line-control' },
      ]}
      columns={days.map(({ day, delivered, other }) => ({
        key: day,
        name: dayText(day),
        text: `${dayText(day)}: ${texts.delivered} ${formatNumber(delivered)}, ${texts.other} ${formatNumber(other)}`,
        amounts: [delivered, other],
        to: linkOf(day),
      }))}
    />
  );
}
