import type { SmsAnalytics } from '@app/contracts/campaign/sms-analytics.ts';
import { Card } from '@app/ui/card.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';

/**
 * What became of the messages in each carrier's network, and how many people there followed a link. Where most failed
 * comes first.
 */
export function CarrierOutcomes({ report: { by_carrier: carriers, clicked: all } }: { report: SmsAnalytics }) {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const rows = carriers.toSorted((one, other) => other.failed - one.failed);
  return (
    <Card title={<Trans>By carrier</Trans>}>
      <Table label={t`By carrier`} isInCard>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Carrier</Trans>
            </th>
            <th scope="col" data-align="right">
              <Trans>Messages</Trans>
            </th>
            <th scope="col" data-align="right">
              <Trans>Delivered</Trans>
            </th>
            <th scope="col" data-align="right">
              <Trans>Did not arrive</Trans>
            </th>
            {all !== null && (
              <th scope="col" data-align="right">
                <Trans>Clicked</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ carrier, messages, delivered, failed, clicked }) => (
            <tr key={carrier}>
              <td>{carrierName(carrier)}</td>
              <td data-align="right">
                <Count value={messages} />
              </td>
              <td data-align="right">{percentText(delivered, messages)}</td>
              <td data-align="right">{percentText(failed, messages)}</td>
              {clicked !== null && (
                <td data-align="right">
                  <Count value={clicked} /> · {percentText(clicked, messages)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
