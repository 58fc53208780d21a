import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** At most one line on what the page is for. */
  readonly purpose?: ReactNode;
  /** The page's one primary action; with an icon on its left it is that icon alone on phones. More: `PageActions`. */
  readonly action?: ReactNode;
}

/** Title, purpose and primary action of a page. */
export function PageHeader({ title, purpose, action }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <h1>{title}</h1>
        {purpose && <p className={classes.purpose}>{purpose}</p>}
      </div>
      {action && (
        <div className={classes.action} data-icon-on-phones>
          {action}
        </div>
      )}
    </header>
  );
}
