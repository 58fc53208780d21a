import { resendToken } from '@app/contracts/auth/register.calls.ts';
import { callMutation } from '@app/platform/query.ts';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { authPaths } from '../auth-paths.ts';
import { EmailForm } from '../shared/email-form.tsx';
import { GuestPage } from '../shared/guest-page.tsx';
import { LoginLink } from '../shared/login-link.tsx';
import { MailSent } from '../shared/mail-sent.tsx';
import { keepEmail, maskEmail, typedEmail } from '../shared/typed-email.ts';
import { registeredIn, registeredState } from '../shared/just-registered.ts';

interface Sent {
  readonly email: string;
  readonly retryAfter: number;
}

/** Seconds until the mail that registering has sent may be asked for again. */
const FIRST_GAP = 60;

/** Sends the activation mail again. Somebody who has just registered finds it sent already. */
export function ResendActivationPage() {
  const registered = registeredIn(useLocation().state);
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent | null>(() =>
    registered !== null && typedEmail() !== '' ? { email: typedEmail(), retryAfter: FIRST_GAP } : null,
  );
  const ask = useMutation(callMutation(resendToken));

  async function send(email: string): Promise<number> {
    const { info } = await ask.mutateAsync({ email, channel: 'email' });
    keepEmail(email);
    setSent({ email, retryAfter: info.retry_after });
    return info.retry_after;
  }

  /** A mistyped address belongs to nobody who waits for a mail: who has just registered does so again. */
  function changeAddress(): void {
    if (registered === null) setSent(null);
    else void navigate(authPaths.register, { state: registeredState(registered) });
  }

  if (sent) {
    const masked = maskEmail(sent.email);
    return (
      <MailSent
        key="sent"
        text={
          <Trans>
            If an account waits to be activated, a link is on its way to <strong>{masked}</strong>. Open it, press the
            button, and you can log in.
          </Trans>
        }
        retryAfter={sent.retryAfter}
        onResend={() => send(sent.email)}
        onChangeAddress={changeAddress}
      />
    );
  }
  return (
    <GuestPage
      key="ask"
      title={<Trans>Activate your account</Trans>}
      purpose={<Trans>Open the link in our email to activate your account. We can send it again.</Trans>}
      links={<LoginLink />}
    >
      <EmailForm email={typedEmail()} submitLabel={<Trans>Send the activation email</Trans>} onSubmit={send} />
    </GuestPage>
  );
}
