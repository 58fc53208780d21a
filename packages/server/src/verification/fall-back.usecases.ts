import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { endFallback, listAttempts, readAttempt, updateAttempt, type AttemptRow } from './attempt.repository.ts';
import { beginFirst } from './begin-attempt.ts';
import { begins } from './begins.ts';
import { isOutOfMoney } from './pay-for-code.ts';
import { readRecipient } from './recipient.ts';
import { findSendingService } from './service.repository.ts';
import { tellVerification } from './tell-verification.ts';
import type { VerificationDeps } from './verification-deps.ts';
import { statusAt } from './verification-view.ts';
import { lockVerification, updateVerification, type VerificationRow } from './verification.repository.ts';
import { waysTo } from './ways.ts';

interface FallBack {
  readonly deps: VerificationDeps;
  readonly scope: AccountScope;
  /** An attempt that failed, or has no receipt in its time. */
  readonly attemptId: string;
}

/**
 * Sends the code by the next channel of the service that was not tried yet, once for an attempt. Where none is left, a
 * verification that no channel could deliver has failed; one without receipts waits until it expires.
 */
export async function fallBack({ deps, scope, attemptId }: FallBack): Promise<void> {
  try {
    await deps.database.asAccount(scope, (tx) => goOn(tx, { deps, scope, attemptId }));
  } catch (error) {
    if (!isOutOfMoney(error)) throw error;
    // Nothing more can be paid for, whichever channel is next.
    await deps.database.asAccount(scope, async (tx) => {
      const open = await lockOpen(tx, { deps, scope, attemptId });
      if (open) await endWithout(tx, { deps, scope, attemptId }, open.verification);
    });
  }
}

interface Open {
  readonly attempt: AttemptRow;
  readonly verification: VerificationRow;
}

/** The attempt and its verification, which is kept for this transaction; null if nothing is due any more. */
async function lockOpen(tx: AccountTx, { deps, scope, attemptId }: FallBack): Promise<Open | null> {
  const known = await readAttempt(tx, scope, attemptId);
  const verification = known && (await lockVerification(tx, scope, known.verification_id));
  const attempt = await readAttempt(tx, scope, attemptId);
  const now = deps.clock.now();
  if (!verification || !attempt?.due_at || attempt.due_at.getTime() > now.getTime()) return null;
  if (statusAt(verification, now) === 'pending') return { attempt, verification };
  await endFallback(tx, scope, verification.id);
  return null;
}

async function goOn(tx: AccountTx, falling: FallBack): Promise<void> {
  const { deps, scope, attemptId } = falling;
  const open = await lockOpen(tx, falling);
  if (!open) return;
  const { attempt, verification } = open;
  const now = deps.clock.now();
  const service = await findSendingService(tx, scope, verification.configuration_id);
  const recipient = readRecipient(verification.recipient);
  if (!recipient || !service || service === 'stopped') return await endWithout(tx, falling, verification);
  const { settings } = service;
  const tried = await listAttempts(tx, scope, [verification.id]);
  const done = new Set(
    tried.filter(({ generation }) => generation === attempt.generation).map(({ channel }) => channel),
  );
  const ways = waysTo(settings, recipient, null).filter(({ channel }) => !done.has(channel));
  const around = { deps, tx, scope, verification, settings, carrier: recipient.carrier, now };
  const next = await beginFirst(begins, ways, around);
  if (!next) return await endWithout(tx, falling, verification);
  await updateAttempt(tx, scope, attemptId, { due_at: null });
  await updateVerification(tx, scope, verification, { channel: next.channel, updated_at: now });
}

async function endWithout(tx: AccountTx, { deps, scope }: FallBack, verification: VerificationRow): Promise<void> {
  const now = deps.clock.now();
  const tried = await listAttempts(tx, scope, [verification.id]);
  await endFallback(tx, scope, verification.id);
  if (!tried.every(({ status }) => status === 'failed' || status === 'undelivered')) return;
  const failed = await updateVerification(tx, scope, verification, { status: 'failed', updated_at: now });
  await tellVerification(tx, scope, failed, now);
}
