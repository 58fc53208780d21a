import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import classes from './page.module.css';

interface PageProps {
  readonly title: ReactNode;
  readonly purpose?: ReactNode;
  readonly action?: ReactNode;
  /** `narrow` is for forms and text: 560 px. */
  readonly width?: 'wide' | 'narrow';
  readonly children: ReactNode;
}

/** A page: header, then whatever it is for, in one column. */
export function Page({ title, purpose, action, width = 'wide', children }: PageProps) {
  return (
    <div className={classes.page}>
      <PageHeader title={title} purpose={purpose} action={action} />
      <div className={width === 'narrow' ? `${classes.content} ${classes.narrow}` : classes.content}>{children}</div>
    </div>
  );
}
