import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { messageErrors, type KnownErrors } from '@app/contracts/message/message-errors.ts';
import classes from './error-explained.module.css';
import { useErrorText } from './error-text.ts';

interface ErrorExplainedProps {
  readonly code: number;
  /** What is known of errors; those of messages unless given. */
  readonly errors?: KnownErrors;
  /** Stands at the right of its name. */
  readonly aside?: ReactNode;
}

/** An error code in words: what it is, where it comes from, what to do. One this build does not know stays a number. */
export function ErrorExplained({ code, errors = messageErrors, aside }: ErrorExplainedProps) {
  const { t } = useLingui();
  const say = useErrorText();
  const known = errors[code];
  return (
    <div className={classes.error}>
      <p className={classes.name}>
        <strong>{known ? say(known.name) : t`Error ${code}`}</strong>
        <code>{code}</code>
        <span>{aside}</span>
      </p>
      {known && (
        <p className={classes.detail}>
          {say(known.cause)} {say(known.remedy)}
        </p>
      )}
    </div>
  );
}
