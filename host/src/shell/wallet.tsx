import { useSession } from '@app/platform/session.ts';
import { Money } from '@app/ui/money.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import classes from './top-bar.module.css';

/** The wallet's balance and the way to top it up. */
export function Wallet() {
  const { t } = useLingui();
  const user = useSession((state) => state.user);
  return (
    <div className={classes.wallet}>
      {/* Charges come while messages are sent: to be read when asked for, not each time. */}
      <span aria-live="off" aria-label={t`Balance`} role="status">
        {user ? <Money amount={user.balance} currency={user.currency} /> : <Skeleton width="80px" />}
      </span>
      <Link to="/billing" className={classes.plus} aria-label={t`Top up`}>
        <IconPlus size={16} stroke={2.25} aria-hidden="true" />
      </Link>
    </div>
  );
}
