import { formatNumber } from '@app/contracts/rules/money.ts';
import { useScope } from '@app/platform/session.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from './launch.module.css';

interface CarriersWithoutSenderProps {
  /** What it means for these recipients, and what to do about it. */
  readonly children: ReactNode;
  readonly carriers: readonly { readonly carrier: string; readonly recipients: number }[];
}

/** The carriers that have not approved the sender, with how many recipients each has. */
export function CarriersWithoutSender({ children, carriers }: CarriersWithoutSenderProps) {
  const carrierName = useCarrierName();
  const maySee = useScope('sender:read');
  return (
    <>
      {children}
      <ul className={classes.lines}>
        {carriers.map(({ carrier, recipients: count }) => {
          const name = carrierName(carrier);
          return (
            <li key={carrier}>
              {name}: <Plural value={count} one="# recipient" other={`${formatNumber(count)} recipients`} />
            </li>
          );
        })}
      </ul>
      {maySee && (
        <Link to={paths.smsSenders()}>
          <Trans>See where your senders are approved</Trans>
        </Link>
      )}
    </>
  );
}
