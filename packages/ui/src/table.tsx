import type { ReactNode } from 'react';
import { opensRows } from './open-row.ts';
import { staysInView } from './stays-in-view.ts';
import classes from './table.module.css';

interface TableProps {
  /** What the table holds, for people who cannot see it. */
  readonly label: string;
  readonly isBusy?: boolean;
  /** Its first rows are on their way; what stands below is shown with them. */
  readonly isFirst?: boolean;
  /** On phones rows become two-line items; `data-phone` on a cell says where it stands: title, end or detail. */
  readonly stacksOnPhones?: boolean;
  /** Inside a card, which has a border already. */
  readonly isInCard?: boolean;
  /** Rows with that of the headers, where not all of them are drawn; the table then scrolls with the window. */
  readonly rowCount?: number;
  readonly children: ReactNode;
}

/** A plain table in the product's look; `data-align="right"` on a cell is for numbers. */
export function Table(props: TableProps) {
  const {
    label,
    isBusy = false,
    isFirst = false,
    stacksOnPhones = false,
    isInCard = false,
    rowCount,
    children,
  } = props;
  return (
    <div
      ref={stacksOnPhones && rowCount === undefined ? staysInView : undefined}
      className={classes.frame}
      data-first={isFirst || undefined}
      data-stacks={stacksOnPhones || undefined}
      data-in-card={isInCard || undefined}
      data-open={rowCount !== undefined || undefined}
    >
      <table
        ref={opensRows}
        className={classes.table}
        role="table"
        aria-label={label}
        aria-busy={isBusy}
        aria-rowcount={rowCount}
      >
        {children}
      </table>
    </div>
  );
}
