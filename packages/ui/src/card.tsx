import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Link or button at the title's right. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A bordered surface for one thing of a page. Cards do not hold cards. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section className={classes.card}>
      {(title || aside) && (
        <header className={classes.header}>
          {title && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
