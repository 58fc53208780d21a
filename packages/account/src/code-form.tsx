import type { ApiError } from '@app/contracts/core/api-error.ts';
import { CodeInput } from '@app/ui/code-input.tsx';
import { CODE_LENGTH } from '@app/ui/typed-code.ts';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { CodeFailure } from './parts/code-failure.tsx';
import classes from './parts/code-form.module.css';
import { CodeSubmit } from './parts/code-submit.tsx';
import { useAttempt } from './parts/use-attempt.ts';
import { WaitNote, useLimit } from './parts/wait-note.tsx';

interface CodeFormProps {
  readonly submitLabel: ReactNode;
  /** Sends the code; what it rejects with stands at the code. */
  readonly onProve: (code: string) => Promise<void>;
  /** Answers true for a failure that it has dealt with itself. */
  readonly onFailure?: (error: ApiError) => boolean;
  /** Beside the button. */
  readonly secondary?: ReactNode;
}

/** A code of six digits and its button; the last digit sends it. Too many wrong ones become a wait. */
export function CodeForm({ submitLabel, onProve, onFailure, secondary }: CodeFormProps) {
  const [code, setCode] = useState('');
  const limit = useLimit();
  const attempt = useAttempt((error) => {
    setCode('');
    return limit.take(error) || (onFailure?.(error) ?? false);
  });
  const isComplete = code.length === CODE_LENGTH;

  async function prove(typed: string): Promise<void> {
    if (limit.wait.seconds === 0) await attempt.run(() => onProve(typed));
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isComplete) void prove(code);
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <CodeInput
        key={attempt.failures}
        label={<Trans>6-digit code</Trans>}
        value={code}
        onChange={setCode}
        onComplete={(typed) => void prove(typed)}
        error={attempt.failure && <CodeFailure error={attempt.failure} />}
      />
      <WaitNote limit={limit} />
      <CodeSubmit isComplete={isComplete} isSending={attempt.isSending} secondary={secondary}>
        {submitLabel}
      </CodeSubmit>
    </form>
  );
}
