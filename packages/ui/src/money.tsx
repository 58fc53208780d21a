import { formatMoney } from '@app/contracts/rules/money.ts';
import classes from './figures.module.css';
import { useUiLocale } from './ui-locale.ts';

interface MoneyProps {
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Puts a plus before gains, for ledgers. */
  readonly isSigned?: boolean;
}

/** An amount as `1 250 000 ₫`, in tabular figures that never break. */
export function Money({ amount, currency, isSigned = false }: MoneyProps) {
  const locale = useUiLocale();
  const sign = isSigned && amount > 0 ? '+' : '';
  return (
    <span className={classes.figures}>
      {sign}
      {formatMoney(amount, currency, locale)}
    </span>
  );
}
