import { Skeleton } from '@app/ui/skeleton.tsx';
import classes from './campaign-view.module.css';

/** The page's own layout while the campaign is on its way. */
export function ViewSkeleton() {
  return (
    <div aria-busy="true" className={classes.parts}>
      <div className={classes.columns}>
        <Skeleton height="220px" />
        <Skeleton height="220px" />
      </div>
      <div className={classes.columns} data-even>
        <Skeleton height="260px" />
        <Skeleton height="260px" />
        <Skeleton height="260px" />
      </div>
      <Skeleton height="320px" />
    </div>
  );
}
