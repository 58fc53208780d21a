import { formatNumber } from '@app/contracts/rules/money.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { Alert } from '@app/ui/alert.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from '../../shared/launch/launch.module.css';

/** On how many days messages go out. */
function days({ quota }: ZaloQuote): string {
  return formatNumber(quota.plan.length);
}

/** What changed since the price was last on screen, old and new. */
export function PriceChange({ before, now }: { before: ZaloQuote; now: ZaloQuote }) {
  const { t } = useLingui();
  const money = (amount: number) => moneyText(amount, now.currency);
  const changes = [
    { label: t`Recipients`, from: formatNumber(before.recipients.valid), to: formatNumber(now.recipients.valid) },
    { label: t`At least`, from: money(before.range.least), to: money(now.range.least) },
    { label: t`At most`, from: money(before.range.most), to: money(now.range.most) },
    { label: t`Days`, from: days(before), to: days(now) },
    { label: t`Balance`, from: money(before.balance), to: money(now.balance) },
  ].filter(({ from, to }) => from !== to);
  if (changes.length === 0) return null;
  return (
    <Alert title={<Trans>The price was calculated anew, and something changed</Trans>}>
      <ul className={classes.changes}>
        {changes.map(({ label, from, to }) => (
          <li key={label}>
            {label}: <s>{from}</s> → <strong>{to}</strong>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
