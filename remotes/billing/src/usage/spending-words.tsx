import type { listUsage } from '@app/contracts/billing/usage.calls.ts';
import type { Info } from '@app/contracts/core/call.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { dayText } from '@app/ui/day-text.ts';
import { moneyText, percentText } from '@app/ui/figure-text.ts';
import { Trans } from '@lingui/react/macro';
import { useChannelName } from './usage-texts.ts';

type UsageInfo = Info<typeof listUsage>;

/** What was spent, beside the period before, and on which channel most of it. */
export function SpendingWords({ info }: { info: UsageInfo }) {
  const { sums, currency } = info;
  const spent = sums.reduce((sum, { amount }) => sum + amount, 0);
  const before = sums.reduce((sum, { amount_before: each }) => sum + each, 0);
  return (
    <>
      <Comparison info={info} spent={spent} before={before} currency={currency} /> <Largest info={info} spent={spent} />
    </>
  );
}

interface ComparisonProps {
  readonly info: UsageInfo;
  readonly spent: number;
  readonly before: number;
  readonly currency: string;
}

function Comparison({ info, spent, before, currency }: ComparisonProps) {
  const [amount, earlier] = [moneyText(spent, currency), moneyText(before, currency)];
  const [from, to] = [dayText(info.before.from), dayText(info.before.to)];
  if (before <= 0) {
    return (
      <Trans>
        Spent: {amount}. Nothing was spent from {from} to {to}.
      </Trans>
    );
  }
  if (spent === before) {
    return (
      <Trans>
        Spent: {amount}, as much as from {from} to {to}.
      </Trans>
    );
  }
  // A share of next to nothing says less than the two sums.
  if (spent >= 10 * before) {
    return (
      <Trans>
        Spent: {amount}, much more than from {from} to {to} ({earlier}).
      </Trans>
    );
  }
  const percent = changeText(Math.abs(spent - before), before);
  return spent > before ? (
    <Trans>
      Spent: {amount}, {percent} more than from {from} to {to} ({earlier}).
    </Trans>
  ) : (
    <Trans>
      Spent: {amount}, {percent} less than from {from} to {to} ({earlier}).
    </Trans>
  );
}

/** A share that may be more than all. */
function changeText(part: number, whole: number): string {
  return part < whole ? percentText(part, whole) : `${formatNumber((100 * part) / whole)}%`;
}

function Largest({ info: { sums }, spent }: { info: UsageInfo; spent: number }) {
  const nameOf = useChannelName();
  const [largest, second] = sums.filter(({ amount }) => amount > 0);
  if (!largest || !second) return null;
  const [name, share] = [nameOf(largest.channel), percentText(largest.amount, spent)];
  return (
    <Trans>
      Largest: {name}, {share}.
    </Trans>
  );
}
