import { formatNumber } from '@app/contracts/rules/money.ts';
import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { Alert } from '@app/ui/alert.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from '../../shared/launch/launch.module.css';

/** What changed since the price was last on screen, old and new. */
export function PriceChange({ before, now }: { before: VoiceQuote; now: VoiceQuote }) {
  const { t } = useLingui();
  const money = (amount: number) => moneyText(amount, now.currency);
  const changes = [
    { label: t`Recipients`, from: formatNumber(before.recipients.valid), to: formatNumber(now.recipients.valid) },
    { label: t`If all listen to the end`, from: money(before.expected), to: money(now.expected) },
    { label: t`At most`, from: money(before.total), to: money(now.total) },
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
