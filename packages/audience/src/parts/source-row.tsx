import { IconX } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import classes from './sources.module.css';

interface SourceRowProps {
  readonly icon: ReactNode;
  readonly name: string;
  /** How many numbers it holds, in words. */
  readonly counts?: ReactNode;
  readonly onRemove: () => void;
  /** What else there is to say or to decide about it. */
  readonly children?: ReactNode;
}

/** One source of recipients: what it is, how many it holds, and the way to take it out. */
export function SourceRow({ icon, name, counts, onRemove, children }: SourceRowProps) {
  const { t } = useLingui();
  function remove({ currentTarget }: MouseEvent): void {
    // The button goes with its row; who uses the keyboard goes on at the list's heading.
    currentTarget.closest('section')?.querySelector('h2')?.focus();
    onRemove();
  }
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={classes.name}>{name}</span>
        {counts && <span className={classes.counts}>{counts}</span>}
        <button type="button" className={classes.remove} aria-label={t`Take out ${name}`} onClick={remove}>
          <IconX size={16} aria-hidden="true" />
        </button>
      </div>
      {children}
    </li>
  );
}
