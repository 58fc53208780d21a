import { checkTwofa } from '@app/contracts/auth/twofa.calls.ts';
import type { SignInMethod } from '@app/contracts/auth/second-factor.ts';
import { callMutation } from '@app/platform/query.ts';
import { acceptSignIn } from '@app/platform/session.ts';
import { DEVICE_KEY, writeLocal } from '@app/platform/storage.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dropPending, readPending, type PendingSignIn } from '../shared/pending-sign-in.ts';
import { CodeStep } from './code-step.tsx';
import { OverStep } from './over-step.tsx';

/** The second step of signing in. What the password step gave is kept in this tab alone, apart from the session. */
export function OtpPage() {
  const [signIn, setSignIn] = useState<PendingSignIn | null>(readPending);
  const [lockedFor, setLockedFor] = useState(0);
  const check = useMutation(callMutation(checkTwofa));
  if (signIn === null) return <OverStep lockedFor={lockedFor} />;
  const { pending } = signIn;

  function end(seconds = 0): void {
    dropPending();
    setLockedFor(seconds);
    setSignIn(null);
  }

  async function prove(code: string, method: SignInMethod, isTrusted: boolean): Promise<void> {
    const answer = await check.mutateAsync({ pending, data: { code, method, trust_device: isTrusted } });
    const { token, data: user, info } = answer;
    if (token === null || user === null) return end();
    dropPending();
    if (info?.device_token !== undefined) writeLocal(DEVICE_KEY, info.device_token);
    acceptSignIn(token, user);
  }

  async function sendMail(): Promise<number> {
    const { info } = await check.mutateAsync({ pending, data: { action: 'send', method: 'email' } });
    return info?.retry_after ?? 60;
  }

  return <CodeStep signIn={signIn} onProve={prove} onSendMail={sendMail} onOver={end} />;
}
