import type { SignInMethod } from '@app/contracts/auth/second-factor.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeFailure } from '@app/account/parts/code-failure.tsx';
import { GuestPage } from '../shared/guest-page.tsx';
import { LoginLink } from '../shared/login-link.tsx';
import type { PendingSignIn } from '../shared/pending-sign-in.ts';
import { ResendButton } from '@app/account/resend-button.tsx';
import { retryAfter } from '@app/account/retry-after.ts';
import { useAttempt } from '@app/account/parts/use-attempt.ts';
import { useCountdown } from '@app/account/use-countdown.ts';
import { CodeForm } from './code-form.tsx';
import { MethodSwitch } from './method-switch.tsx';

interface CodeStepProps {
  readonly signIn: PendingSignIn;
  readonly onProve: (code: string, method: SignInMethod, isTrusted: boolean) => Promise<void>;
  /** Mails a code and answers the seconds until the next may be asked for. */
  readonly onSendMail: () => Promise<number>;
  /** The sign-in cannot go on, and for how many seconds none can. */
  readonly onOver: (lockedFor?: number) => void;
}

/** The code: of the app, of a mail, or one of the backup codes. */
export function CodeStep({ signIn, onProve, onSendMail, onOver }: CodeStepProps) {
  const { methods, masked } = signIn;
  const [method, setMethod] = useState<SignInMethod>(methods[0] ?? 'totp');
  const [isTrusted, setTrusted] = useState(false);
  const wait = useCountdown();
  const mail = useAttempt((error) => isOver(error) || hasToWait(error));
  const sendMail = () => mail.run(async () => wait.start(await onSendMail()));

  function isOver(error: ApiError): boolean {
    if (error.code !== 'token_expired' && error.code !== 'locked') return false;
    onOver(retryAfter(error) ?? 0);
    return true;
  }

  function hasToWait(error: ApiError): boolean {
    const seconds = retryAfter(error);
    if (seconds !== null) wait.start(seconds);
    return seconds !== null;
  }

  function choose(next: SignInMethod): void {
    setMethod(next);
    if (next === 'email' && wait.seconds === 0) void sendMail();
  }

  return (
    <GuestPage
      key={method}
      title={<Trans>Two-step verification</Trans>}
      purpose={<Purpose method={method} masked={masked} />}
      links={<LoginLink />}
      hasOwnFocus
    >
      <CodeForm
        method={method}
        isTrusted={isTrusted}
        onTrust={setTrusted}
        onProve={(code) => onProve(code, method, isTrusted)}
        onFailure={isOver}
      />
      {mail.failure && (
        <Alert tone="error">
          <CodeFailure error={mail.failure} />
        </Alert>
      )}
      {method === 'email' && (
        <ResendButton wait={wait} onResend={sendMail}>
          <Trans>Send the code again</Trans>
        </ResendButton>
      )}
      <MethodSwitch methods={methods} current={method} masked={masked} onChoose={choose} />
    </GuestPage>
  );
}

function Purpose({ method, masked }: { method: SignInMethod; masked: string }) {
  switch (method) {
    case 'totp':
      return <Trans>Enter the code that your authenticator app shows now.</Trans>;
    case 'email':
      return (
        <Trans>
          We have sent a code to <strong>{masked}</strong>. It works for 15 minutes.
        </Trans>
      );
    default:
      return <Trans>Enter one of the codes that you stored when you switched two-step verification on.</Trans>;
  }
}
