import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './stat.module.css';

interface StatsProps {
  /** Within a card they have no surface of their own. */
  readonly isInCard?: boolean;
  readonly children: ReactNode;
}

/** Figures that matter: four beside each other, on narrow screens two. */
export function Stats({ isInCard = false, children }: StatsProps) {
  return <dl className={isInCard ? `${classes.stats} ${classes.inCard}` : classes.stats}>{children}</dl>;
}

interface StatProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** What the figure means beside others, such as its share or how long it lasts. */
  readonly note?: ReactNode;
  /** What proves it; the whole tile leads there. */
  readonly to?: string;
}

/** One figure of {@link Stats}. */
export function Stat({ label, value, note, to }: StatProps) {
  return (
    <div className={classes.stat}>
      <dt>{to === undefined ? label : <Link to={to}>{label}</Link>}</dt>
      <dd className={classes.value}>{value}</dd>
      {note !== undefined && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
