import type { ReactNode } from 'react';
import classes from './alert.module.css';
import { IconAlertTriangle, IconInfoCircle } from './icons.ts';

interface AlertProps {
  readonly tone?: 'info' | 'warning' | 'error';
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** A message that belongs to the part of the page it stands in. Errors are read out at once. */
export function Alert({ tone = 'info', title, children }: AlertProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={`${classes.alert} ${classes[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={18} aria-hidden="true" />
      <div>
        {title && <strong className={classes.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}
