import type { getPricing } from '@app/contracts/channel/channel.calls.ts';
import type { Answer } from '@app/contracts/core/call.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { messageTypeTexts } from '../shared/message-type-texts.ts';
import { unitPriceText } from '../shared/unit-price.ts';
import classes from './channels.module.css';

const types = ['customer_care', 'otp', 'advertising'] as const;

/** What one SMS segment costs, by carrier and by what it is sent for. */
export function PriceTable({ pricing }: { pricing: Answer<typeof getPricing> }) {
  const { t, i18n } = useLingui();
  const carrierName = useCarrierName();
  const { currency } = pricing.info;
  const priceOf = (carrier: string, type: string) =>
    pricing.data.find((price) => price.carrier === carrier && price.message_type === type)?.unit_price;
  return (
    <>
      <Table label={t`Prices per segment`} isInCard>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Carrier</Trans>
            </th>
            {types.map((type) => (
              <th key={type} scope="col" data-align="right" className={classes.wrap}>
                {messageTypeTexts[type] ? i18n._(messageTypeTexts[type]) : type}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {carriers
            .filter((carrier) => types.some((type) => priceOf(carrier, type) !== undefined))
            .map((carrier) => (
              <tr key={carrier}>
                <th scope="row">{carrierName(carrier)}</th>
                {types.map((type) => (
                  <td key={type} data-align="right" className={classes.price}>
                    {unitPriceText(priceOf(carrier, type), currency)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </Table>
      <p className={classes.hint}>
        <Trans>Price of one segment. A long message is billed as several.</Trans>
      </p>
    </>
  );
}
