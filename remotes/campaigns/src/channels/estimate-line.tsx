import { topUpPath } from '@app/contracts/billing/top-up-path.ts';
import { useScope, useUser } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { keepWork } from '@app/ui/kept-work.ts';
import { Money } from '@app/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './channels.module.css';

/** What sending will cost and leave in the wallet; `amount` is null while that is not known. */
export function EstimateLine({ amount }: { amount: number | null }) {
  const { balance, currency } = useUser();
  const mayPay = useScope('billing:write');
  const { pathname, search } = useLocation();
  const back = pathname + search;
  if (amount === null) {
    return (
      <p className={classes.estimate}>
        <Trans>Enter a phone number and message to see the cost.</Trans>
      </p>
    );
  }
  if (amount > balance) {
    return (
      <Alert tone="warning">
        <Trans>
          Not enough balance: this costs <Money amount={amount} currency={currency} />, you have{' '}
          <Money amount={balance} currency={currency} />.{' '}
          <Link to={mayPay ? topUpPath({ missing: amount - balance, back }) : paths.billing(back)} onClick={keepWork}>
            Top up
          </Link>
        </Trans>
      </Alert>
    );
  }
  return (
    <p className={classes.estimate}>
      <Trans>
        Cost: <Money amount={amount} currency={currency} />. Balance after sending:{' '}
        <Money amount={balance - amount} currency={currency} />
      </Trans>
    </p>
  );
}
