import { Button } from '@app/ui/button.tsx';
import { IconAlertTriangle, IconCheck } from '@app/ui/icons.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './check-list.module.css';

export interface Check {
  readonly key: string;
  readonly isMet: boolean;
  readonly text: ReactNode;
  /** What can be done about it at once. */
  readonly fix?: ReactNode;
}

/** What is asked of a text, each line met or not, with the way to put it right. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.checks} aria-label={t`What carriers and law ask of the text`}>
      {checks.map(({ key, isMet, text, fix }) => (
        <li key={key} data-met={isMet}>
          {isMet ? (
            <IconCheck size={16} aria-label={t`met`} role="img" />
          ) : (
            <IconAlertTriangle size={16} aria-label={t`not met`} role="img" />
          )}
          <span>{text}</span>
          {!isMet && fix}
        </li>
      ))}
    </ul>
  );
}

/** Puts something right, or leads to it. */
export function Fix({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="subtle" size="xs" onClick={onClick}>
      {children}
    </Button>
  );
}
