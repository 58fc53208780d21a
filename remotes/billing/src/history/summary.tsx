import type { listLedger } from '@app/contracts/billing/billing.calls.ts';
import type { Info } from '@app/contracts/core/call.ts';
import { dayKey, startOf } from '@app/contracts/rules/dates.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Stat, Stats } from '@app/ui/stat.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../paths.ts';
import classes from './history.module.css';

interface SummaryProps {
  /** `undefined` while loading, or where it could not be loaded. */
  readonly info: Info<typeof listLedger> | undefined;
  readonly isFailed: boolean;
}

/** Balance, what is set aside, and the running month. */
export function Summary({ info, isFailed }: SummaryProps) {
  // The days that the sums of the month are of.
  const [from] = useState(() => dayKey(startOf('month', new Date())));
  const money = (amount: number | undefined) => {
    if (amount !== undefined && info) return <Money amount={amount} currency={info.currency} />;
    return isFailed ? <Absent /> : <Skeleton width="120px" />;
  };
  return (
    <Stats>
      <Stat
        label={<Trans>Balance</Trans>}
        value={money(info?.balance)}
        note={<span className={classes.forecast}>{!isFailed && <Forecast days={info?.forecast_days_left} />}</span>}
      />
      <Stat
        label={<Trans>On hold</Trans>}
        value={money(info?.reserved)}
        note={<Trans>For scheduled and in-progress messages</Trans>}
      />
      <Stat
        label={<Trans>Spent this month</Trans>}
        value={money(info?.spend_month)}
        note={<Trans>See charges and refunds</Trans>}
        to={paths.billing({ type: ['charge', 'refund', 'number_fee'], from })}
      />
      <Stat
        label={<Trans>Topped up this month</Trans>}
        value={money(info?.topup_month)}
        note={<Trans>See top-ups</Trans>}
        to={paths.billing({ type: ['topup'], from })}
      />
    </Stats>
  );
}

/** How long the balance lasts; `undefined` while loading, `null` if nothing was spent. */
function Forecast({ days }: { days: number | null | undefined }) {
  if (days === undefined) return <Skeleton width="140px" />;
  if (days === null) return <Trans>Nothing spent in the last 30 days</Trans>;
  const count = formatNumber(days);
  return (
    <Plural
      value={days}
      one="About # day left at the present pace"
      other={`About ${count} days left at the present pace`}
    />
  );
}
