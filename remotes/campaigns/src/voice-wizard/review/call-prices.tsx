import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { Count } from '@app/ui/count.tsx';
import { decimalText, unitPriceText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { BalanceAfter } from '../../shared/launch/balance-after.tsx';
import { CarrierPrices } from '../../shared/launch/carrier-prices.tsx';
import classes from '../../shared/launch/launch.module.css';
import { lengthText } from '../../shared/sound/length-text.ts';

/** What the campaign costs by carrier, if all listen to the end and at most, and what is left of the balance. */
export function CallPrices({ quote }: { quote: VoiceQuote }) {
  const { t } = useLingui();
  const { currency, total, expected, minutes, block_seconds: block } = quote;
  const each = lengthText(quote.call.expected_s * 1_000);
  const longest = lengthText(quote.call.most_s * 1_000);
  const expectedMinutes = decimalText(minutes.expected, 1);
  const mostMinutes = decimalText(minutes.most, 1);
  return (
    <div className={classes.scroll}>
      <p className={classes.dim}>
        <Trans>
          One call lasts {each} if it is heard to the end, {longest} at most: {expectedMinutes} to {mostMinutes} minutes
          in all, billed in blocks of {block} seconds. Only what is spoken is charged; the rest comes back.
        </Trans>
      </p>
      <CarrierPrices
        label={t`Price by carrier`}
        heads={{
          detail: <Trans>Per minute</Trans>,
          figure: <Trans>If all listen</Trans>,
          amount: <Trans>At most</Trans>,
        }}
        lines={quote.by_carrier.map((line) => ({
          carrier: line.carrier,
          recipients: line.recipients,
          detail: unitPriceText(line.unit_price, currency),
          figure: <Money amount={line.expected} currency={currency} />,
          amount: <Money amount={line.amount} currency={currency} />,
        }))}
      >
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <td>
            <Count value={quote.recipients.valid} />
          </td>
          <td data-wide="">–</td>
          <td>
            <Money amount={expected} currency={currency} />
          </td>
          <td>
            <Money amount={total} currency={currency} />
          </td>
        </tr>
      </CarrierPrices>
      <BalanceAfter quote={quote} isLeast />
    </div>
  );
}
