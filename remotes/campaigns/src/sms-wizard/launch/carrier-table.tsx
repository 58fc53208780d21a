import type { Quote } from '@app/contracts/campaign/quote.ts';
import { Count } from '@app/ui/count.tsx';
import { Money } from '@app/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { BalanceAfter } from '../../shared/launch/balance-after.tsx';
import { SmsPrices } from '../../shared/launch/carrier-prices.tsx';
import classes from '../../shared/launch/launch.module.css';

/** What the campaign costs by carrier, and what is left of the balance. */
export function CarrierTable({ quote }: { quote: Quote }) {
  const { t } = useLingui();
  const { currency, total, by_carrier: lines } = quote;
  return (
    <div className={classes.scroll}>
      <SmsPrices label={t`Price by carrier`} lines={lines} currency={currency}>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td>
            <Count value={quote.recipients.valid} />
          </td>
          <td data-wide="">
            <Count value={quote.segments.total} />
          </td>
          <td colSpan={2}>
            <Money amount={total} currency={currency} />
          </td>
        </tr>
      </SmsPrices>
      <BalanceAfter quote={quote} />
    </div>
  );
}
