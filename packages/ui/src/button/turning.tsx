import classes from './button.module.css';

/** What turns while something is being done. */
export function Turning() {
  return <span className={classes.turning} />;
}
