import { SkeletonCard } from '@app/ui/skeleton-card.tsx';
import classes from './campaign-view.module.css';

/** The page's own layout while the campaign is on its way. */
export function ViewSkeleton() {
  return (
    <div aria-busy="true" className={classes.parts}>
      <div className={classes.columns}>
        <SkeletonCard height={220} />
        <SkeletonCard height={220} />
      </div>
      <div className={classes.columns} data-even>
        <SkeletonCard height={260} />
        <SkeletonCard height={260} />
        <SkeletonCard height={260} />
      </div>
      <SkeletonCard height={320} />
    </div>
  );
}
