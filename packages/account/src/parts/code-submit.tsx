import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import classes from './code-form.module.css';

interface CodeSubmitProps {
  readonly isComplete: boolean;
  readonly isSending: boolean;
  /** Beside the button. */
  readonly secondary?: ReactNode;
  readonly children: ReactNode;
}

/** The button of a form with a code; it stays within reach while the code is missing, and says so. */
export function CodeSubmit({ isComplete, isSending, secondary, children }: CodeSubmitProps) {
  const reason = useId();
  return (
    <div className={classes.submit}>
      <Button
        type="submit"
        loading={isSending}
        aria-disabled={!isComplete}
        aria-describedby={isComplete ? undefined : reason}
        data-blocked={!isComplete || undefined}
        className={classes.button ?? ''}
      >
        {children}
      </Button>
      {secondary}
      {!isComplete && (
        <p id={reason} className={classes.reason}>
          <Trans>Required: the code</Trans>
        </p>
      )}
    </div>
  );
}
