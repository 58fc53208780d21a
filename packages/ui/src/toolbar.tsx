import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

/** The bar above a list: search, filters, and what else narrows it. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={classes.toolbar}>{children}</div>;
}
