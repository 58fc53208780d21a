import type { Quote } from '@app/contracts/campaign/quote.ts';
import { Money } from '@app/ui/money.tsx';
import { Trans } from '@lingui/react/macro';
import classes from './launch.module.css';
import { LimitLeft } from './member-limit.tsx';

type Balances = Pick<Quote, 'currency' | 'balance' | 'balance_after' | 'shortfall' | 'member_limit'>;

interface BalanceAfterProps {
  readonly quote: Balances;
  /** Whether some of what is set aside may come back. */
  readonly isLeast?: boolean;
}

/** What the balance is and will be, or what is missing in it. */
export function BalanceAfter({ quote, isLeast = false }: BalanceAfterProps) {
  const { currency, balance, balance_after: after, shortfall } = quote;
  return (
    <>
      <p className={classes.after}>
        {shortfall > 0 ? (
          <Trans>
            Balance now <Money amount={balance} currency={currency} />, short by{' '}
            <strong>
              <Money amount={shortfall} currency={currency} />
            </strong>
          </Trans>
        ) : isLeast ? (
          <Trans>
            Balance now <Money amount={balance} currency={currency} />, afterwards at least{' '}
            <strong>
              <Money amount={after} currency={currency} />
            </strong>
          </Trans>
        ) : (
          <Trans>
            Balance now <Money amount={balance} currency={currency} />, afterwards{' '}
            <strong>
              <Money amount={after} currency={currency} />
            </strong>
          </Trans>
        )}
      </p>
      <LimitLeft quote={quote} />
    </>
  );
}

/** The same in short, for the bar. */
export function BalanceLeft({ quote: { currency, balance_after: after, shortfall } }: { quote: Balances }) {
  return (
    <span data-rest={shortfall === 0 || undefined} className={shortfall > 0 ? classes.short : classes.dim}>
      {shortfall > 0 ? (
        <Trans>
          <Money amount={shortfall} currency={currency} /> short
        </Trans>
      ) : (
        <Trans>
          leaves <Money amount={after} currency={currency} />
        </Trans>
      )}
    </span>
  );
}
