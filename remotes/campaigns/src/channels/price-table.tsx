import type { getPricing } from '@app/contracts/channel/channel.calls.ts';
import type { Answer } from '@app/contracts/core/call.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { unitPriceText } from '@app/ui/figure-text.ts';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { messageTypeTexts } from '../shared/message-type-texts.ts';
import classes from './channels.module.css';

const types = ['customer_care', 'otp', 'advertising'] as const;

interface PriceTableProps {
  readonly pricing: Pick<Answer<typeof getPricing>, 'data' | 'info'>;
  readonly channel: 'sms' | 'voice';
}

/** What one SMS segment or one minute of a call costs, by carrier and by what it is for. */
export function PriceTable({ pricing, channel }: PriceTableProps) {
  const { t, i18n } = useLingui();
  const carrierName = useCarrierName();
  const { currency } = pricing.info;
  const priceOf = (carrier: string, type: string) =>
    pricing.data.find((price) => price.carrier === carrier && price.message_type === type)?.unit_price;
  const shown = types.filter((type) => pricing.data.some((price) => price.message_type === type));
  return (
    <>
      <Table label={channel === 'voice' ? t`Prices per minute` : t`Price per segment`} isInCard>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Carrier</Trans>
            </th>
            {shown.map((type) => (
              <th key={type} scope="col" data-align="right" className={classes.wrap}>
                {messageTypeTexts[type] ? i18n._(messageTypeTexts[type]) : type}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {carriers
            .filter((carrier) => shown.some((type) => priceOf(carrier, type) !== undefined))
            .map((carrier) => (
              <tr key={carrier}>
                <th scope="row">{carrierName(carrier)}</th>
                {shown.map((type) => (
                  <td key={type} data-align="right" className={classes.price}>
                    {unitPriceText(priceOf(carrier, type), currency)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </Table>
      <p className={classes.hint}>
        {channel === 'voice' ? (
          <Trans>Price per minute. Calls are billed in blocks of seconds; unanswered calls are free.</Trans>
        ) : (
          <Trans>Long messages are charged as several segments.</Trans>
        )}
      </p>
    </>
  );
}
