import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { AuditFields } from '@app/contracts/audit/audit-fields.ts';
import { isDecided, type KycStatus } from '@app/contracts/kyc/kyc-states.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { findLatestCase, insertCase, lockKycAccount, type KycCase } from './kyc-case.repository.ts';
import type { KycDeps } from './kyc-deps.ts';
import { detailsOf } from './kyc-state.repository.ts';

interface Around {
  readonly deps: Pick<KycDeps, 'ids' | 'clock' | 'bus'>;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
}

/**
 * Returns the case that changes belong to, and whether the account is verified, which wait for whoever else changes them.
 * After a decision for good a new case begins. Throws 409 `wrong_state` while the last one is reviewed.
 */
export async function openCase({ deps, tx, scope }: Around): Promise<{ kyc: KycCase; status: KycStatus }> {
  const account = await lockKycAccount(tx, scope);
  const { kyc_status: status } = account;
  const latest = await findLatestCase(tx, scope);
  if (latest?.status === 'pending') throw failure(409, 'wrong_state', { info: { status: 'pending' } });
  if (latest && !isDecided(latest.status)) return { kyc: latest, status };
  const now = deps.clock.now();
  const kyc = await insertCase(tx, scope, {
    id: deps.ids.next('kycCase'),
    type: latest?.type ?? 'company',
    ...detailsOf(account, latest),
    status: 'not_submitted',
    created_at: now,
    updated_at: now,
  });
  return { kyc, status };
}

/** Throws 409 `wrong_state` while what was handed in is reviewed. */
export async function requireOpen(tx: AccountTx, scope: AccountScope): Promise<void> {
  const latest = await findLatestCase(tx, scope);
  if (latest?.status === 'pending') throw failure(409, 'wrong_state', { info: { status: 'pending' } });
}

interface Step {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly object: { readonly type: 'kyc_case' | 'document'; readonly id: string };
  readonly before?: AuditFields;
  readonly after?: AuditFields;
  readonly reason?: string;
  /** Whether the account is verified after it. */
  readonly status: KycStatus;
}

/** Keeps what was done to a verification, and tells the account's open pages. */
export async function noteStep({ deps, tx, scope }: Around, { status, ...step }: Step): Promise<void> {
  const { accountId } = scope;
  await writeAudit(tx, { ids: deps.ids, now: deps.clock.now(), accountId, ...step });
  deps.bus.publish(tx, { accountId, topic: 'kyc', data: { status } });
}
