import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** A group of components. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface StateProps {
  /** The component and the state it is in: "Button, busy". */
  readonly name: string;
  /** For what is as wide as a page, such as lists. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One component in one state, with its name above. */
export function State({ name, isWide = false, children }: StateProps) {
  return (
    <div className={classes.state}>
      <p className={classes.name}>{name}</p>
      <div className={isWide ? classes.wide : classes.shown}>{children}</div>
    </div>
  );
}
