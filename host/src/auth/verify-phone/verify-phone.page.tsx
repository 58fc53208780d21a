import { resendToken } from '@app/contracts/auth/register.calls.ts';
import { checkTwofa } from '@app/contracts/auth/twofa.calls.ts';
import { callMutation } from '@app/platform/query.ts';
import { page } from '@app/platform/page.ts';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { loginAfter } from '../auth-paths.ts';
import { EmailForm } from '../shared/email-form.tsx';
import { GuestPage } from '../shared/guest-page.tsx';
import { LoginLink } from '../shared/login-link.tsx';
import { keepEmail, typedEmail } from '../shared/typed-email.ts';
import { PhoneCodeStep } from './phone-code-step.tsx';

interface Sent {
  readonly email: string;
  readonly retryAfter: number;
}

/** Proves the phone number of an account with a code by text message. */
export function VerifyPhonePage() {
  const [sent, setSent] = useState<Sent | null>(null);
  const ask = useMutation(callMutation(resendToken));
  const check = useMutation(callMutation(checkTwofa));

  async function send(email: string): Promise<number> {
    const { info } = await ask.mutateAsync({ email, channel: 'sms' });
    keepEmail(email);
    setSent((known) => known ?? { email, retryAfter: info.retry_after });
    return info.retry_after;
  }

  async function prove(email: string, code: string): Promise<void> {
    await check.mutateAsync({ email, data: { code, method: 'sms' } });
    page.replace(loginAfter.phoneVerified);
  }

  if (sent) {
    const { email, retryAfter } = sent;
    return (
      <PhoneCodeStep
        key="code"
        email={email}
        retryAfter={retryAfter}
        onProve={(code) => prove(email, code)}
        onResend={() => send(email)}
        onChangeAddress={() => setSent(null)}
      />
    );
  }
  return (
    <GuestPage
      key="ask"
      title={<Trans>Verify your phone number</Trans>}
      purpose={<Trans>We text a code to the phone number of your account. It costs you nothing.</Trans>}
      links={<LoginLink />}
    >
      <EmailForm email={typedEmail()} submitLabel={<Trans>Text me a code</Trans>} onSubmit={send} />
    </GuestPage>
  );
}
