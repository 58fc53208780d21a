import type { ReactNode } from 'react';
import classes from './table.module.css';

interface TableProps {
  /** What the table holds, for people who cannot see it. */
  readonly label: string;
  readonly isBusy?: boolean;
  /** On phones rows become two-line items; `data-phone` on a cell says where it stands: title, end or detail. */
  readonly stacksOnPhones?: boolean;
  /** Inside a card, which has a border already. */
  readonly isInCard?: boolean;
  readonly children: ReactNode;
}

/** A plain table in the product's look; `data-align="right"` on a cell is for numbers. */
export function Table({ label, isBusy = false, stacksOnPhones = false, isInCard = false, children }: TableProps) {
  return (
    <div className={classes.frame} data-stacks={stacksOnPhones || undefined} data-in-card={isInCard || undefined}>
      <table className={classes.table} role="table" aria-label={label} aria-busy={isBusy}>
        {children}
      </table>
    </div>
  );
}
