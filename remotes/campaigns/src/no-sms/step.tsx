import { IconCheck } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './no-sms.module.css';

interface StepProps {
  readonly number: number;
  readonly state: 'done' | 'waiting' | 'open';
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** One thing that is needed: whether it is there, and what to do. */
export function Step({ number, state, title, aside, children }: StepProps) {
  const { t } = useLingui();
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.mark}>{state === 'done' ? <IconCheck size={16} aria-label={t`Done`} /> : number}</span>
      <div className={classes.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      <div className={classes.body}>{children}</div>
    </li>
  );
}
