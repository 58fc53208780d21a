import { formatNumber } from '@app/contracts/rules/money.ts';
import classes from './figures.module.css';

/** A number with spaces between thousands, in tabular figures; `digits` decimals. */
export function Count({ value, digits = 0 }: { value: number; digits?: number }) {
  return <span className={classes.figures}>{formatNumber(value, digits)}</span>;
}
