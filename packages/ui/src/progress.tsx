import classes from './progress.module.css';

interface ProgressProps {
  /** What advances, for people who cannot see it. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
}

/** How far something is. */
export function Progress({ label, value, max }: ProgressProps) {
  const share = max === 0 ? 0 : Math.min(1, value / max);
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={classes.bar} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
