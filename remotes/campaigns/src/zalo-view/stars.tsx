import { useLingui } from '@lingui/react/macro';
import classes from './stars.module.css';

const MOST = 5;

/** So many of five stars, as a drawing that can be read. */
export function Stars({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <span className={classes.stars} role="img" aria-label={t`${count} of 5 stars`}>
      {'★'.repeat(count)}
      <span className={classes.rest}>{'★'.repeat(MOST - count)}</span>
    </span>
  );
}
