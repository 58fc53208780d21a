import type { Quote } from '@app/contracts/campaign/quote.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Count } from '@app/ui/count.tsx';
import { unitPriceText } from '@app/ui/figure-text.ts';
import { Money } from '@app/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './launch.module.css';

/** What stands beside carrier and recipients: a detail that phones leave out, and two figures. */
interface Figures {
  readonly detail: ReactNode;
  readonly figure: ReactNode;
  readonly amount: ReactNode;
}

interface CarrierLine extends Figures {
  readonly carrier: string;
  readonly recipients: number;
}

interface CarrierPricesProps {
  readonly label: string;
  readonly heads: Figures;
  readonly lines: readonly CarrierLine[];
  /** The row of the total, if there is one. */
  readonly children?: ReactNode;
}

/** What a campaign costs, a line for each carrier. */
export function CarrierPrices({ label, heads, lines, children }: CarrierPricesProps) {
  const carrierName = useCarrierName();
  return (
    <table className={classes.prices} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Carrier</Trans>
          </th>
          <th scope="col">
            <Trans>Recipients</Trans>
          </th>
          <th scope="col" data-wide="">
            {heads.detail}
          </th>
          <th scope="col">{heads.figure}</th>
          <th scope="col">{heads.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ carrier, recipients, detail, figure, amount }) => (
          <tr key={carrier}>
            <th scope="row">{carrierName(carrier)}</th>
            <td>
              <Count value={recipients} />
            </td>
            <td data-wide="">{detail}</td>
            <td>{figure}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      {children && <tfoot>{children}</tfoot>}
    </table>
  );
}

interface SmsPricesProps {
  readonly label: string;
  readonly lines: Quote['by_carrier'];
  readonly currency: Quote['currency'];
  /** The row of the total, if there is one. */
  readonly children?: ReactNode;
}

/** What SMS cost by carrier: segments by unit price. */
export function SmsPrices({ label, lines, currency, children }: SmsPricesProps) {
  return (
    <CarrierPrices
      label={label}
      heads={{
        detail: <Trans>Segments</Trans>,
        figure: <Trans>Unit price</Trans>,
        amount: <Trans>Amount</Trans>,
      }}
      lines={lines.map(({ carrier, recipients, segments, unit_price, amount }) => ({
        carrier,
        recipients,
        detail: <Count value={segments} />,
        figure: unitPriceText(unit_price, currency),
        amount: <Money amount={amount} currency={currency} />,
      }))}
    >
      {children}
    </CarrierPrices>
  );
}
