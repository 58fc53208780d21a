import { spendingText } from '@app/contracts/billing/spending-text.ts';
import { usageChannelText } from '@app/contracts/billing/usage-channel-text.ts';
import type { listUsage } from '@app/contracts/billing/usage.calls.ts';
import type { Info } from '@app/contracts/core/call.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { percentText } from '@app/ui/figure-text.ts';
import { Trans } from '@lingui/react/macro';

type UsageInfo = Info<typeof listUsage>;

/** What was spent, beside the period before, and on which channel most of it. */
export function SpendingWords({ info }: { info: UsageInfo }) {
  const locale = useLocale();
  const { sums, before: days, currency } = info;
  const spent = sums.reduce((sum, { amount }) => sum + amount, 0);
  const before = sums.reduce((sum, { amount_before: each }) => sum + each, 0);
  return (
    <>
      {spendingText({ spent, before, days, currency }, locale)} <Largest info={info} spent={spent} />
    </>
  );
}

function Largest({ info: { sums }, spent }: { info: UsageInfo; spent: number }) {
  const locale = useLocale();
  const [largest, second] = sums.filter(({ amount }) => amount > 0);
  if (!largest || !second) return null;
  const [name, share] = [usageChannelText(largest.channel, locale), percentText(largest.amount, spent)];
  return (
    <Trans>
      Largest: {name}, {share}.
    </Trans>
  );
}
