import { useScope, useUser } from '@app/platform/session.ts';
import { Card } from '@app/ui/card.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Money } from '@app/ui/money.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { walletSummary } from './home.queries.ts';
import classes from './home.module.css';

/** The balance, with what went out and came in this month beside it. */
export function WalletCard() {
  const { balance, currency } = useUser();
  const canSeeLedger = useScope('billing:read');
  return (
    <Card
      title={<Trans>Balance</Trans>}
      aside={
        <Link to="/billing">
          <Trans>View transactions</Trans>
        </Link>
      }
    >
      <p className={classes.big}>
        <Money amount={balance} currency={currency} />
      </p>
      {canSeeLedger && <MonthSummary />}
    </Card>
  );
}

/** Entries of this month, of the types that follow. Vietnam is 7 hours ahead of UTC all year: home needs no library of dates. */
const entriesOfMonth = () => `/billing?from=${new Date(Date.now() + 252e5).toJSON().slice(0, 8)}01&type=`;

function MonthSummary() {
  const { data, error, refetch } = useQuery(walletSummary);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="83px" />;
  const { spend_month, topup_month, currency } = data.info;
  const entries = entriesOfMonth();
  return (
    <dl className={classes.facts}>
      <dt>
        <Link to={`${entries}charge&type=number_fee&type=refund`}>
          <Trans>Spent this month</Trans>
        </Link>
      </dt>
      <dd>
        <Money amount={spend_month} currency={currency} />
      </dd>
      <dt>
        <Link to={`${entries}topup`}>
          <Trans>Topped up this month</Trans>
        </Link>
      </dt>
      <dd>
        <Money amount={topup_month} currency={currency} />
      </dd>
    </dl>
  );
}
