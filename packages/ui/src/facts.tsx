import type { ReactNode } from 'react';
import classes from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** What is known of one thing, as pairs of label and value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
