import { formatPhone } from '@app/contracts/rules/phone.ts';
import classes from './figures.module.css';

/** A phone number (E.164 without plus) as people of the country write it. */
export function Phone({ number }: { number: string }) {
  return <span className={classes.figures}>{formatPhone(number)}</span>;
}
