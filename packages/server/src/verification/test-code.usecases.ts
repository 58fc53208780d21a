import type { TestCode } from '@app/contracts/verification/test-code.ts';
import type { VerifyChannel } from '@app/contracts/verify/service-settings.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { notFound } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { listAttempts } from './attempt.repository.ts';
import { checkVerification, type Checked } from './check-verification.usecases.ts';
import { resendVerification } from './resend-verification.usecases.ts';
import { startVerification } from './start-verification.usecases.ts';
import type { VerificationDeps } from './verification-deps.ts';
import { asAttempt, asVerification } from './verification-view.ts';
import { readVerification } from './verification.repository.ts';

interface OfMember {
  readonly deps: VerificationDeps;
  readonly actor: Pick<Member, 'scope' | 'userId'>;
}

interface OfOne extends OfMember {
  readonly id: string;
}

interface SendTestCode extends OfMember {
  readonly configurationId: string;
  readonly to: string;
  readonly channel: VerifyChannel | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: Locale;
}

/** Sends a code as a program would, for the member who asks. Throws as {@link startVerification}. */
export async function sendTestCode({ actor, ...start }: SendTestCode): Promise<TestCode> {
  const { scope, userId } = actor;
  const { id } = await startVerification({ ...start, scope, startedBy: userId, apiKeyId: null, isTest: false });
  return await showTestCode({ deps: start.deps, actor, id });
}

/** How a code stands that a member sent. Throws 404 for any other, so that nobody reads or uses up those of customers. */
export async function showTestCode({
  deps: { database, clock },
  actor: { scope, userId },
  id,
}: OfOne): Promise<TestCode> {
  return await database.asAccount(scope, async (tx) => {
    const row = await readVerification(tx, scope, id);
    if (row?.started_by !== userId) throw notFound();
    const attempts = await listAttempts(tx, scope, [id]);
    return { ...asVerification(row, clock.now()), attempts: attempts.map(asAttempt), is_test: row.is_test };
  });
}

/** Throws 404, and as {@link checkVerification}. */
export async function checkTestCode({ code, ...of }: OfOne & { readonly code: string }): Promise<Checked> {
  await showTestCode(of);
  const { deps, actor, id } = of;
  return await checkVerification({ deps, scope: actor.scope, id, code });
}

/** Throws 404, and as {@link resendVerification}. */
export async function resendTestCode(of: OfOne): Promise<TestCode> {
  await showTestCode(of);
  const { deps, actor, id } = of;
  await resendVerification({ deps, scope: actor.scope, id, channel: null });
  return await showTestCode(of);
}
