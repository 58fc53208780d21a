import type { Quote } from '@app/contracts/campaign/quote.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Money } from '@app/ui/money.tsx';
import { Plural } from '@lingui/react/macro';
import { BalanceLeft } from '../../shared/launch/balance-after.tsx';
import classes from '../../shared/launch/launch.module.css';

/** What the quote comes to, for the bar. */
export function QuoteCost({ quote }: { quote: Quote | undefined }) {
  if (quote?.status !== 'ready') return null;
  const { recipients, segments, total, currency } = quote;
  const each = segments.per_message;
  return (
    <p className={classes.figures}>
      <Plural value={recipients.valid} one="# recipient" other={`${formatNumber(recipients.valid)} recipients`} />
      {' × '}
      <Plural value={each} one="# segment" other="# segments" />
      {' = '}
      <strong>
        <Money amount={total} currency={currency} />
      </strong>{' '}
      <BalanceLeft quote={quote} />
    </p>
  );
}
