import { forgotPassword } from '@app/contracts/auth/password.calls.ts';
import { callMutation } from '@app/platform/query.ts';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailForm } from '../shared/email-form.tsx';
import { GuestPage } from '../shared/guest-page.tsx';
import { LoginLink } from '../shared/login-link.tsx';
import { MailSent } from '../shared/mail-sent.tsx';
import { keepEmail, typedEmail } from '../shared/typed-email.ts';

interface Sent {
  readonly email: string;
  readonly retryAfter: number;
}

/** Asks for a mail with a link to choose a new password. Whether the address is anybody's is not told. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  const ask = useMutation(callMutation(forgotPassword));

  async function send(email: string): Promise<number> {
    const { info } = await ask.mutateAsync({ email });
    keepEmail(email);
    setSent({ email, retryAfter: info.retry_after });
    return info.retry_after;
  }

  if (sent) {
    const { email } = sent;
    return (
      <MailSent
        key="sent"
        text={
          <Trans>
            If <strong>{email}</strong> has an account here, a link to choose a new password is on its way. It works for
            60 minutes.
          </Trans>
        }
        retryAfter={sent.retryAfter}
        onResend={() => send(email)}
        onChangeAddress={() => setSent(null)}
      />
    );
  }
  return (
    <GuestPage
      key="ask"
      title={<Trans>Forgot password</Trans>}
      purpose={<Trans>Enter your email and we’ll send you a link to set a new password.</Trans>}
      links={<LoginLink />}
    >
      <EmailForm email={typedEmail()} submitLabel={<Trans>Send the link</Trans>} onSubmit={send} />
    </GuestPage>
  );
}
