import { Skeleton } from '@app/ui/skeleton.tsx';
import classes from './wizard-frame.module.css';

/** The place of a step while its draft is on its way. */
export function WizardSkeleton({ title }: { title: string }) {
  return (
    <div className={classes.wizard} aria-busy="true">
      <div className={classes.steps}>
        <Skeleton height="36px" />
      </div>
      <div className={classes.form}>
        <h1>{title}</h1>
        <Skeleton height="58px" />
        <Skeleton height="180px" />
        <Skeleton height="120px" />
      </div>
      <div className={classes.phone}>
        <Skeleton height="360px" />
      </div>
    </div>
  );
}
