import type { WaitingCarrier } from '@app/contracts/rules/carrier-hours.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import classes from '../../shared/launch/launch.module.css';

/** Whose recipients get advertising later than it begins, and when. */
export function CarriersWaiting({ carriers }: { carriers: readonly WaitingCarrier[] }) {
  const carrierName = useCarrierName();
  return (
    <>
      <Trans>These carriers take no advertising at that hour, so it reaches their recipients later:</Trans>
      <ul className={classes.lines}>
        {carriers.map(({ carrier, recipients, sends_at: sendsAt }) => {
          const name = carrierName(carrier);
          return (
            <li key={carrier}>
              <Trans>
                {name}: <Recipients count={recipients} />, from <DateTime at={sendsAt} />
              </Trans>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Recipients({ count }: { count: number }) {
  return <Plural value={count} one="# recipient" other={`${formatNumber(count)} recipients`} />;
}
