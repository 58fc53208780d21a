import { Card } from '@app/ui/card.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { percentText } from '@app/ui/figure-text.ts';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';

interface CarrierTableProps {
  /** Recipients by carrier. */
  readonly byCarrier: Readonly<Record<string, number>>;
}

/** Whose networks the recipients are in, the largest first. */
export function CarrierTable({ byCarrier }: CarrierTableProps) {
  const { t } = useLingui();
  const carrierName = useCarrierName();
  const rows = Object.entries(byCarrier).toSorted(([, one], [, other]) => other - one);
  const all = rows.reduce((sum, [, count]) => sum + count, 0);
  return (
    <Card title={<Trans>By carrier</Trans>}>
      <Table label={t`By carrier`} isInCard>
        <thead>
          <tr>
            <th>
              <Trans>Carrier</Trans>
            </th>
            <th data-align="right">
              <Trans>Recipients</Trans>
            </th>
            <th data-align="right">
              <Trans>Share</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([carrier, count]) => (
            <tr key={carrier}>
              <td>{carrierName(carrier)}</td>
              <td data-align="right">
                <Count value={count} />
              </td>
              <td data-align="right">{percentText(count, all)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
