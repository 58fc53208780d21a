import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { Count } from '@app/ui/count.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Money } from '@app/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { BalanceAfter } from '../../shared/launch/balance-after.tsx';
import { SmsPrices } from '../../shared/launch/carrier-prices.tsx';
import classes from '../../shared/launch/launch.module.css';
import { PriceRange } from './zalo-cost.tsx';

/** What the campaign may cost: all over Zalo, all by SMS, least and most, and what is left of the balance. */
export function Prices({ quote }: { quote: ZaloQuote }) {
  const { t } = useLingui();
  const { currency, recipients, unit_price: unitPrice, by_zalo: byZalo, by_sms: bySms, range } = quote;
  return (
    <div className={classes.scroll}>
      <table className={classes.prices} aria-label={t`Cost`}>
        <tbody>
          <tr>
            <th scope="row">
              <Trans>If Zalo reaches everybody</Trans>
              {unitPrice !== null && (
                <span className={classes.dim}>
                  {' '}
                  <Count value={recipients.valid} /> × <Money amount={unitPrice} currency={currency} />
                </span>
              )}
            </th>
            <td>
              <Money amount={byZalo} currency={currency} />
            </td>
          </tr>
          {bySms !== null && (
            <tr>
              <th scope="row">
                <Trans>If everybody gets the SMS</Trans>
              </th>
              <td>
                <Money amount={bySms} currency={currency} />
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{range.least === range.most ? <Trans>Total</Trans> : <Trans>From least to most</Trans>}</th>
            <td>
              <PriceRange range={range} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.dim}>
        <Trans>The most is put on hold. Only what is handed over is charged; the rest comes back.</Trans>
      </p>
      {quote.sms_by_carrier.length > 0 && (
        <Disclosure title={<Trans>The SMS by carrier</Trans>}>
          <SmsPrices label={t`The SMS by carrier`} lines={quote.sms_by_carrier} currency={currency} />
        </Disclosure>
      )}
      <BalanceAfter quote={quote} isLeast />
    </div>
  );
}
