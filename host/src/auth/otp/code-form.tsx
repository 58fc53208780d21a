import type { SignInMethod } from '@app/contracts/auth/second-factor.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { Trans } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { CodeFailure } from '@app/account/parts/code-failure.tsx';
import classes from '@app/account/parts/code-form.module.css';
import { CodeInput } from '@app/ui/code-input.tsx';
import { CodeSubmit } from '@app/account/parts/code-submit.tsx';
import { CODE_LENGTH } from '@app/ui/typed-code.ts';
import { useAttempt } from '@app/account/parts/use-attempt.ts';
import { BackupCodeInput } from './backup-code-input.tsx';

interface CodeFormProps {
  readonly method: SignInMethod;
  readonly isTrusted: boolean;
  readonly onTrust: (isTrusted: boolean) => void;
  readonly onProve: (code: string) => Promise<void>;
  /** Answers true for a failure that the form need not show. */
  readonly onFailure: (error: ApiError) => boolean;
}

/** The code, whether this browser is to be trusted, and the button; six digits send themselves. */
export function CodeForm({ method, isTrusted, onTrust, onProve, onFailure }: CodeFormProps) {
  const [code, setCode] = useState('');
  const attempt = useAttempt((error) => {
    setCode('');
    return onFailure(error);
  });
  const isComplete = method === 'backup' ? code.trim() !== '' : code.length === CODE_LENGTH;
  const error = attempt.failure && <CodeFailure error={attempt.failure} />;

  async function prove(typed: string): Promise<void> {
    await attempt.run(() => onProve(typed));
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isComplete) void prove(code);
  }

  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {method === 'backup' ? (
        <BackupCodeInput key={attempt.failures} value={code} onChange={setCode} error={error} />
      ) : (
        <CodeInput
          key={attempt.failures}
          label={<Trans>6-digit code</Trans>}
          value={code}
          onChange={setCode}
          onComplete={(typed) => void prove(typed)}
          error={error}
        />
      )}
      <Checkbox
        checked={isTrusted}
        onChange={({ currentTarget }) => onTrust(currentTarget.checked)}
        label={<Trans>Trust this browser for 30 days</Trans>}
        description={<Trans>Only on a device of your own: the password is enough then.</Trans>}
      />
      <CodeSubmit isComplete={isComplete} isSending={attempt.isSending}>
        <Trans>Log in</Trans>
      </CodeSubmit>
    </form>
  );
}
