import { VERSION_LABEL } from '@app/contracts/constants.ts';
import classes from './footer.module.css';

/** The version label of SPEC §2. */
export function Footer() {
  return <footer className={classes.footer}>{VERSION_LABEL}</footer>;
}
