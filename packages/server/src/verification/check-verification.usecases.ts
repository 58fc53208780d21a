import type { VerificationStatus } from '@app/contracts/verification/verification.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { lockAsked, type AskedVerification } from './asked-verification.ts';
import { askerOf } from './asker.ts';
import { endFallback } from './attempt.repository.ts';
import { fitsCode } from './code.ts';
import { endStreak } from './place.repository.ts';
import { readRecipient } from './recipient.ts';
import { tellVerification } from './tell-verification.ts';
import type { VerificationDeps } from './verification-deps.ts';
import { checksLeft, statusAt } from './verification-view.ts';
import {
  countVerifications,
  lockVerification,
  touchVerification,
  updateVerification,
  type VerificationRow,
} from './verification.repository.ts';

interface Check extends AskedVerification {
  readonly deps: Pick<VerificationDeps, 'database' | 'clock' | 'vault'>;
  readonly scope: AccountScope;
  /** As it was typed. */
  readonly code: string;
}

/** What a check came to. A wrong code leaves it `pending` while there are attempts left. */
export interface Checked {
  readonly status: VerificationStatus;
  readonly attempts_left: number;
}

/**
 * Checks a typed code: the right one approves the verification, once; each wrong one uses up an attempt.
 * @throws Failure 404; 422 `code_expired`; 409 `wrong_state` with `info.status` for one that has ended.
 */
export function checkVerification({ deps, scope, code, ...asked }: Check): Promise<Checked> {
  return deps.database.asAccount(scope, async (tx) => {
    const row = await lockAsked(tx, scope, asked);
    const now = deps.clock.now();
    requirePending(row, now);
    const { id } = row;
    const bound = { id, configurationId: row.configuration_id, recipient: row.recipient };
    if (fitsCode(deps.vault, bound, { typed: code, hash: row.code_hash })) {
      await approve(tx, { deps, scope, row, now });
      return { status: 'approved', attempts_left: 0 };
    }
    const used = row.checks_used + 1;
    const isOver = used >= row.max_checks;
    const changed = await updateVerification(tx, scope, row, {
      checks_used: used,
      status: isOver ? 'max_attempts_reached' : 'pending',
      updated_at: now,
    });
    if (isOver) {
      await endFallback(tx, scope, id);
      await tellVerification(tx, scope, changed, now);
    }
    return { status: changed.status, attempts_left: checksLeft(changed, now) };
  });
}

/** The work of a wrong code, for an id that is nobody's: it takes as long, and changes nothing. */
export async function checkNothing({ deps, scope, id, code }: Check): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    await lockVerification(tx, scope, id);
    fitsCode(deps.vault, { id, configurationId: id, recipient: '' }, { typed: code, hash: '' });
    await touchVerification(tx, scope, { id, now: deps.clock.now() });
  });
}

/** Throws 422 `code_expired`, or 409 `wrong_state` for a verification that has ended. */
export function requirePending(row: VerificationRow, now: Date): void {
  const status = statusAt(row, now);
  if (status === 'pending') return;
  if (status === 'expired') throw failure(422, 'code_expired');
  throw failure(409, 'wrong_state', { info: { status } });
}

async function approve(
  tx: AccountTx,
  { deps, scope, row, now }: Pick<Check, 'deps' | 'scope'> & { row: VerificationRow; now: Date },
): Promise<void> {
  const approved = await updateVerification(tx, scope, row, {
    status: 'approved',
    checks_used: row.checks_used + 1,
    approved_at: now,
    updated_at: now,
  });
  await tellVerification(tx, scope, approved, now);
  const recipient = readRecipient(row.recipient);
  if (row.is_test || !recipient) return;
  const configurationId = row.configuration_id;
  const { phone } = askerOf(deps.vault, { configurationId, recipient });
  await endStreak(tx, scope, { configurationId, phone });
  await endFallback(tx, scope, row.id);
  await countVerifications(tx, scope, [row], 'verified');
}
