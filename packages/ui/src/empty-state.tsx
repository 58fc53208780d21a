import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import classes from './state.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** One sentence that teaches what belongs here. */
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly drawing?: DrawingName;
}

/** What stands where there is nothing yet. */
export function EmptyState({ title, text, action, drawing = 'empty' }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Drawing name={drawing} />
      <h2>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}
