import { useSession } from '@app/platform/session.ts';
import { keepWork } from '@app/ui/kept-work.ts';
import { Money } from '@app/ui/money.tsx';
import { IconAlertTriangle, IconPlus } from '@app/ui/icons.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import classes from './top-bar.module.css';

/** The wallet's balance and the way to top it up. */
export function Wallet() {
  const { t } = useLingui();
  const user = useSession((state) => state.user);
  const { pathname, search } = useLocation();
  const isElsewhere = !/^\/(billing|$)/i.test(pathname);
  const isLow = user?.low_balance !== undefined && user.balance <= user.low_balance;
  return (
    <div className={classes.wallet} style={isLow ? { color: 'var(--danger-text)' } : undefined}>
      {/* Charges come while messages are sent: to be read when asked for, not each time. */}
      <span aria-live="off" aria-label={isLow ? t`Balance, low` : t`Balance`} role="status">
        {isLow && <IconAlertTriangle size={14} aria-hidden="true" style={{ margin: '0 4px -2px 0' }} />}
        {user ? <Money amount={user.balance} currency={user.currency} /> : <Skeleton width="80px" />}
      </span>
      <Link
        to={isElsewhere ? `/billing?return=${encodeURIComponent(pathname + search)}` : '/billing'}
        className={classes.plus}
        onClick={keepWork}
        aria-label={t`Top up`}
      >
        <IconPlus size={16} stroke={2.25} aria-hidden="true" />
      </Link>
    </div>
  );
}
