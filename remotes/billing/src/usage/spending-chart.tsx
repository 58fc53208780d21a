import { usageChannelText } from '@app/contracts/billing/usage-channel-text.ts';
import { useLocale } from '@app/platform/i18n.ts';
import type { listUsage } from '@app/contracts/billing/usage.calls.ts';
import type { Info } from '@app/contracts/core/call.ts';
import { ColumnChart } from '@app/ui/column-chart.tsx';
import type { PictureTone } from '@app/ui/picture.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { spendingColumns } from './spending-columns.ts';

interface SpendingChartProps {
  readonly info: Info<typeof listUsage>;
  readonly conclusion: ReactNode;
  /** Address that shows the usage of some days. */
  readonly linkOf: (days: { from: string; to: string }) => string;
}

const tones: ReadonlyMap<string, PictureTone> = new Map([
  ['sms', 'accent'],
  ['voice', 'sending'],
  ['zalo', 'scheduled'],
  ['verify', 'paused'],
  ['number', 'draft'],
]);

/** Spending of each day or month, channels on each other. */
export function SpendingChart({ info: { span, series, sums, currency }, conclusion, linkOf }: SpendingChartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns = spendingColumns(span, series);
  const money = (amount: number) => moneyText(amount, currency);
  const channels = sums
    .map(({ channel }) => channel)
    .filter((channel) => columns.some(({ amounts }) => (amounts.get(channel) ?? 0) !== 0));

  /** A column in words, `25-11-2026: SMS 12 000 ₫, Zalo 3 000 ₫`. */
  function textOf({ name, amounts }: (typeof columns)[number]): string {
    const spent = channels.flatMap((channel) => {
      const amount = amounts.get(channel) ?? 0;
      return amount === 0 ? [] : `${usageChannelText(channel, locale)} ${money(amount)}`;
    });
    return `${name}: ${spent.length > 0 ? spent.join(', ') : money(0)}`;
  }

  return (
    <ColumnChart
      label={t`Spending by day and channel`}
      conclusion={conclusion}
      head={t`Period`}
      sumHead={t`Total`}
      series={channels.map((channel) => ({
        key: channel,
        name: usageChannelText(channel, locale),
        tone: tones.get(channel) ?? 'line-strong',
      }))}
      columns={columns.map((column) => ({
        key: column.key,
        name: column.name,
        text: textOf(column),
        amounts: channels.map((channel) => column.amounts.get(channel) ?? 0),
        to: linkOf(column),
      }))}
      format={money}
      isTall
    />
  );
}
