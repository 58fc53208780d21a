import type { Quote } from '@app/contracts/campaign/quote.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Alert } from '@app/ui/alert.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { moneyText } from '@app/ui/figure-text.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from '../../shared/launch/launch.module.css';
import { quoteChanges, type QuoteChange } from './quote-changes.ts';

/** What changed since the price was last on screen, old and new. */
export function Changes({ before, now }: { before: Quote; now: Quote }) {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const changes = quoteChanges(before, now);
  if (changes.length === 0) return null;
  const money = (value: QuoteChange['from']) => moneyText(Number(value), now.currency);
  const texts: Record<QuoteChange['what'], (change: QuoteChange) => [string, (value: QuoteChange['from']) => string]> =
    {
      recipients: () => [t`Recipients`, (value) => formatNumber(Number(value))],
      segments: () => [t`Segments per message`, (value) => formatNumber(Number(value))],
      total: () => [t`Total`, money],
      balance: () => [t`Balance`, money],
      price: ({ carrier }) => [t`Price per segment, ${carrierName(carrier)}`, money],
    };
  return (
    <Alert title={<Trans>The price was calculated anew, and something changed</Trans>}>
      <ul className={classes.changes}>
        {changes.map((change) => {
          const [label, show] = texts[change.what](change);
          return (
            <li key={`${change.what} ${change.carrier}`}>
              {label}: <s>{show(change.from)}</s> → <strong>{show(change.to)}</strong>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
