import type { ReactNode } from 'react';
import classes from './builder.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the template under its own title. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {text && <p className={classes.hint}>{text}</p>}
      {children}
    </section>
  );
}
