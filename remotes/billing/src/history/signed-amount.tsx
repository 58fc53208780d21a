import { Absent } from '@app/ui/absent.tsx';
import { Money } from '@app/ui/money.tsx';
import classes from './history.module.css';

/** A gain or a loss: a gain is green too, a loss has its sign alone; nothing moved is a dash. */
export function SignedAmount({ amount, currency }: { amount: number; currency: string }) {
  if (amount === 0) return <Absent />;
  return (
    <span className={amount > 0 ? classes.gain : undefined}>
      <Money amount={amount} currency={currency} isSigned />
    </span>
  );
}
