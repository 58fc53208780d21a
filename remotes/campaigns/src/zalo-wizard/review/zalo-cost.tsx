import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Money } from '@app/ui/money.tsx';
import { Plural } from '@lingui/react/macro';
import { BalanceLeft } from '../../shared/launch/balance-after.tsx';
import classes from '../../shared/launch/launch.module.css';

/** What the quote comes to, for the bar: what is set aside at most. */
export function ZaloCost({ quote }: { quote: ZaloQuote | undefined }) {
  if (quote?.status !== 'ready') return null;
  const { recipients, range, currency } = quote;
  return (
    <p className={classes.figures}>
      <Plural value={recipients.valid} one="# recipient" other={`${formatNumber(recipients.valid)} recipients`} />
      {' · '}
      <strong>
        <PriceRange range={range} currency={currency} />
      </strong>{' '}
      <BalanceLeft quote={quote} />
    </p>
  );
}

/** Least and most; one amount where they are the same. */
export function PriceRange({ range: { least, most }, currency }: Pick<ZaloQuote, 'range' | 'currency'>) {
  if (least === most) return <Money amount={most} currency={currency} />;
  return (
    <>
      <Money amount={least} currency={currency} /> – <Money amount={most} currency={currency} />
    </>
  );
}
