import { CodeForm } from '@app/account/code-form.tsx';
import { CodeFailure } from '@app/account/parts/code-failure.tsx';
import { ResendButton } from '@app/account/resend-button.tsx';
import { retryAfter } from '@app/account/retry-after.ts';
import { useAttempt } from '@app/account/parts/use-attempt.ts';
import { useCountdown } from '@app/account/use-countdown.ts';
import { resendToken } from '@app/contracts/auth/register.calls.ts';
import { checkTwofa } from '@app/contracts/auth/twofa.calls.ts';
import type { User } from '@app/contracts/auth/user.ts';
import { closeAccountModal } from '@app/platform/account-modals.ts';
import { callMutation } from '@app/platform/query.ts';
import { refreshUser } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './modal.module.css';

/** Proves that the person's phone number is theirs, by a code in a text message. */
export function VerifyPhoneModal({ user }: { user: User }) {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const wait = useCountdown();
  const ask = useMutation(callMutation(resendToken));
  const check = useMutation(callMutation(checkTwofa));
  const sending = useAttempt((error) => {
    const seconds = retryAfter(error);
    if (seconds !== null) {
      wait.start(seconds);
      setSent(true);
    }
    return seconds !== null;
  });

  const send = () =>
    sending.run(async () => {
      const { info } = await ask.mutateAsync({ email: user.email, channel: 'sms' });
      wait.start(info.retry_after);
      setSent(true);
    });

  async function prove(code: string): Promise<void> {
    await check.mutateAsync({ email: user.email, data: { code, method: 'sms' } });
    await refreshUser();
    closeAccountModal();
    showToast({ tone: 'success', text: t`Your phone number is verified` });
  }

  const cancel = (
    <Button variant="default" onClick={closeAccountModal}>
      <Trans>Cancel</Trans>
    </Button>
  );
  return (
    <Dialog title={<Trans>Verify your phone number</Trans>} onClose={closeAccountModal}>
      <p className={classes.purpose}>
        {isSent ? (
          <Trans>
            Enter the code that we have texted to <Phone number={user.phone_number} />. It works for 15 minutes.
          </Trans>
        ) : (
          <Trans>
            We text a code to <Phone number={user.phone_number} />. It costs you nothing.
          </Trans>
        )}
      </p>
      {sending.failure && (
        <Alert tone="error">
          <CodeFailure error={sending.failure} />
        </Alert>
      )}
      {isSent ? (
        <>
          <CodeForm submitLabel={<Trans>Verify the number</Trans>} onProve={prove} secondary={cancel} />
          <div className={classes.again}>
            <ResendButton wait={wait} onResend={send}>
              <Trans>Text the code again</Trans>
            </ResendButton>
          </div>
        </>
      ) : (
        <div className={classes.actions}>
          <Button loading={sending.isSending} onClick={() => void send()}>
            <Trans>Text me a code</Trans>
          </Button>
          {cancel}
        </div>
      )}
    </Dialog>
  );
}
