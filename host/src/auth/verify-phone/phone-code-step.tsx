import { CodeForm } from '@app/account/code-form.tsx';
import { CodeFailure } from '@app/account/parts/code-failure.tsx';
import classes from '@app/account/parts/code-form.module.css';
import { ResendButton } from '@app/account/resend-button.tsx';
import { retryAfter as refusedFor } from '@app/account/retry-after.ts';
import { useAttempt } from '@app/account/parts/use-attempt.ts';
import { useCountdown } from '@app/account/use-countdown.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { GuestPage } from '../shared/guest-page.tsx';
import { LoginLink } from '../shared/login-link.tsx';

interface PhoneCodeStepProps {
  readonly email: string;
  /** Seconds until another code may be asked for. */
  readonly retryAfter: number;
  readonly onProve: (code: string) => Promise<void>;
  readonly onResend: () => Promise<number>;
  readonly onChangeAddress: () => void;
}

/** The code of the text message. Whether there is an account with a number is not told. */
export function PhoneCodeStep({ email, retryAfter, onProve, onResend, onChangeAddress }: PhoneCodeStepProps) {
  const wait = useCountdown(retryAfter);
  const resend = useAttempt((error) => {
    const seconds = refusedFor(error);
    if (seconds !== null) wait.start(seconds);
    return seconds !== null;
  });

  return (
    <GuestPage
      title={<Trans>Verify your phone number</Trans>}
      purpose={
        <Trans>
          If <strong>{email}</strong> has an account with a phone number, a code is on its way there. It works for 15
          minutes.
        </Trans>
      }
      links={<LoginLink />}
      hasOwnFocus
    >
      <CodeForm submitLabel={<Trans>Verify the number</Trans>} onProve={onProve} />
      {resend.failure && (
        <Alert tone="error">
          <CodeFailure error={resend.failure} />
        </Alert>
      )}
      <div className={classes.ways}>
        <ResendButton wait={wait} onResend={() => resend.run(async () => wait.start(await onResend()))}>
          <Trans>Text the code again</Trans>
        </ResendButton>
        <Button variant="subtle" size="compact-sm" onClick={onChangeAddress}>
          <Trans>Use another address</Trans>
        </Button>
      </div>
    </GuestPage>
  );
}
