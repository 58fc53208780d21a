import { billedSeconds, priceOfCall } from '@app/contracts/voice/call-price.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { giveBackToKey } from '../developer/key-spend.usecases.ts';
import { release, settle } from '../ledger/ledger.ts';
import type { Ref } from '../ledger/ledger.repository.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { lockAttempt, readAttempt, updateAttempt, type AttemptRow } from './attempt.repository.ts';
import type { VerificationDeps } from './verification-deps.ts';

/** Seconds after which a call that speaks a code ends. */
export const CALL_LIMIT_S = 60;

/** What the ledger knows a call with a code by. */
export function callRef(attemptId: string): Ref {
  return { type: 'verification', id: attemptId };
}

/** What the gateway knows such a call by: enough to find it again. */
export function callReference(scope: AccountScope, attemptId: string): string {
  return `${scope.accountId}.${attemptId}`;
}

/** Reads what {@link callReference} wrote; null for any other call. */
export function readCallReference(reference: string): { accountId: string; attemptId: string } | null {
  const [, accountId, attemptId] = /^(acc_\w+)\.(vat_\w+)$/.exec(reference) ?? [];
  return accountId !== undefined && attemptId !== undefined ? { accountId, attemptId } : null;
}

export interface CallEnd {
  readonly status: Extract<AttemptRow['status'], 'sent' | 'delivered' | 'undelivered' | 'failed'>;
  readonly errorCode: number | null;
  /** Milliseconds that were spoken; null for an outcome that is lost, which is charged as the longest call. */
  readonly talkedMs: number | null;
}

interface Ending {
  readonly deps: Pick<VerificationDeps, 'clock' | 'ids' | 'bus'>;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly attemptId: string;
  readonly end: CallEnd;
}

/** Ends a call with a code, once: charged by what was spoken, and the next channel is due at once if nobody heard it. */
export async function endCall({ deps, tx, scope, attemptId, end }: Ending): Promise<void> {
  const known = await readAttempt(tx, scope, attemptId);
  if (!known || known.ended_at !== null) return;
  const now = deps.clock.now();
  const { price, billed } = chargeOf(known, end.talkedMs);
  const { api_key_id: keyId = null, member_id: memberId = null } = known.details;
  const unused = known.price - price;
  if (keyId !== null && unused > 0) await giveBackToKey(tx, scope, { keyId, amount: unused, paidAt: known.created_at });
  const entry = { tx, scope, ids: deps.ids, now, ref: callRef(attemptId), reason: 'OTP' };
  const lines = [{ channel: 'verify' as const, carrier: known.carrier, units: billed, amount: price }];
  await settle({ ...entry, amount: price, usage: { api_key_id: keyId, member_id: memberId, lines } });
  const wallet = await release(entry);
  announceBalance(deps.bus, tx, scope, wallet);
  const attempt = await lockAttempt(tx, scope, attemptId);
  if (!attempt || attempt.ended_at !== null) return;
  const wasHanded = end.status !== 'failed';
  const isMissed = end.status === 'undelivered' || end.status === 'failed';
  await updateAttempt(tx, scope, attemptId, {
    status: end.status,
    error_code: end.errorCode,
    price,
    ended_at: now,
    updated_at: now,
    due_at: attempt.due_at === null || end.status === 'delivered' ? null : isMissed ? now : attempt.due_at,
    ...(wasHanded && attempt.handed_at === null && { handed_at: now }),
  });
}

function chargeOf({ price: most, details }: AttemptRow, talkedMs: number | null): { price: number; billed: number } {
  const { unit_price: unitPrice = '0', block_seconds: block = 1 } = details;
  if (talkedMs === null) return { price: most, billed: billedSeconds(CALL_LIMIT_S, block) };
  const seconds = Math.min(CALL_LIMIT_S, Math.ceil(talkedMs / 1_000));
  return { price: Math.min(most, priceOfCall(unitPrice, block, seconds)), billed: billedSeconds(seconds, block) };
}
