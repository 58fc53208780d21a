import { formatNumber } from '@app/contracts/rules/money.ts';
import { useScope } from '@app/platform/session.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import classes from '../../shared/launch/launch.module.css';

interface CarriersWithoutSenderProps {
  readonly carriers: readonly { readonly carrier: string; readonly recipients: number }[];
}

/** Whose recipients are left out because their carrier has not approved the sender, and what can be done about it. */
export function CarriersWithoutSender({ carriers }: CarriersWithoutSenderProps) {
  const carrierName = useCarrierName();
  const maySee = useScope('sender:read');
  return (
    <>
      <Trans>
        These carriers have not approved the sender, so their recipients are left out. Register the sender with them, or
        choose another one:
      </Trans>
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
