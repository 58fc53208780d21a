import type { ReactNode } from 'react';
import classes from './security.module.css';

interface DeviceRowProps {
  readonly name: ReactNode;
  readonly badge?: ReactNode;
  /** Address and times. */
  readonly details: ReactNode;
  readonly action?: ReactNode;
}

/** One device: what it is, what is known of it, and what can be done. */
export function DeviceRow({ name, badge, details, action }: DeviceRowProps) {
  return (
    <li className={classes.device}>
      <div className={classes.words}>
        <p className={classes.name}>
          {name}
          {badge}
        </p>
        <p className={classes.details}>{details}</p>
      </div>
      {action}
    </li>
  );
}
