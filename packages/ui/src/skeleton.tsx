import classes from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the defaults are one line of text. */
  readonly width?: string;
  readonly height?: string;
}

/** The place of something that is loading; visible after 150 ms, so that fast answers do not flash. */
export function Skeleton({ width = '100%', height = '1.2em' }: SkeletonProps) {
  return <span className={classes.skeleton} style={{ width, height }} aria-hidden="true" />;
}
