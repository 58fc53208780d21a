import { formatDecimal } from '@app/contracts/rules/money.ts';
import classes from './figures.module.css';
import { useUiLocale } from './ui-locale.ts';

/** A number with spaces between thousands, in tabular figures; `digits` decimals. */
export function Count({ value, digits = 0 }: { value: number; digits?: number }) {
  const locale = useUiLocale();
  return <span className={classes.figures}>{formatDecimal(value, digits, locale)}</span>;
}
