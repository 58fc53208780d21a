import { accountStatusAfter, nextKycStatus, type KycEvent, type KycStatus } from '@app/contracts/kyc/kyc-states.ts';
import { requiredItems, type KycItem } from '@app/contracts/kyc/kyc.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { ReviewError } from '../billing/review-error.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import {
  endVerifiedCases,
  findLatestCase,
  lockKycAccount,
  updateCase,
  updateKycAccount,
  type KycCase,
} from './kyc-case.repository.ts';
import type { KycDeps } from './kyc-deps.ts';
import { approveDocuments, coveredUntil, rejectDocuments } from './kyc-document.repository.ts';
import { rejectedNotice, tellOfKyc, verifiedNotice } from './kyc-notices.ts';
import { noteStep } from './open-case.ts';

/** Why each of these items has to be handed in again. */
export type ItemReasons = Readonly<Partial<Record<KycItem, string>>>;

interface Deciding {
  readonly deps: KycDeps;
  readonly scope: AccountScope;
  readonly actor: AuditActor;
}

interface Decided {
  readonly tx: AccountTx;
  readonly kyc: KycCase;
  readonly status: KycStatus;
  readonly next: KycStatus;
  readonly now: Date;
}

/**
 * Verifies the account, until the first of its required documents expires. Throws {@link ReviewError} unless a case
 * waits, and where a document has expired meanwhile.
 */
export async function approveKyc(deciding: Deciding): Promise<void> {
  const { deps, scope, actor } = deciding;
  await decide(deciding, 'approved', async ({ tx, kyc, status, next, now }) => {
    await approveDocuments(tx, scope, now);
    const expires = await coveredUntil(tx, scope, requiredItems(kyc.type));
    if (expires !== null && expires < dayKey(now)) throw new ReviewError(`A document expired on ${expires}.`);
    await endVerifiedCases(tx, scope, now);
    const decided = {
      reason: null,
      missing_items: [],
      item_reasons: json({}),
      decided_at: now,
      decided_by: 'operator',
    };
    await updateCase(tx, scope, { id: kyc.id, status: next, ...decided, expires_on: expires, updated_at: now });
    const { legal_name, tax_code, address } = kyc;
    await updateKycAccount(tx, scope, { kyc_status: status, legal_name, tax_code, address, updated_at: now });
    await noteStep(
      { deps, tx, scope },
      {
        actor,
        action: 'kyc.verified',
        object: { type: 'kyc_case', id: kyc.id },
        before: { status: kyc.status },
        after: { status: next, ...(expires !== null && { expires_on: expires }) },
        reason: '',
        status,
      },
    );
    await tellOfKyc({ deps, tx, scope, kyc }, verifiedNotice(expires));
  });
}

/**
 * Rejects what was handed in. `items` are to be handed in again, each for a reason of its own; their documents are
 * rejected with it. A verified account stays verified. Throws {@link ReviewError} unless a case waits.
 */
export async function rejectKyc(
  deciding: Deciding,
  { reason, items }: { reason: string; items: ItemReasons },
): Promise<void> {
  const { deps, scope, actor } = deciding;
  await decide(deciding, 'rejected', async ({ tx, kyc, status, next, now }) => {
    // The keys are those of the type, which entries do not tell.
    const asked = Object.entries(items) as [KycItem, string][];
    for (const [type, why] of asked) await rejectDocuments(tx, scope, { type, reason: why, now });
    await updateCase(tx, scope, {
      id: kyc.id,
      status: next,
      reason,
      missing_items: asked.map(([item]) => item),
      item_reasons: json(items),
      decided_at: now,
      decided_by: 'operator',
      updated_at: now,
    });
    await updateKycAccount(tx, scope, { kyc_status: status, updated_at: now });
    await noteStep(
      { deps, tx, scope },
      {
        actor,
        action: 'kyc.rejected',
        object: { type: 'kyc_case', id: kyc.id },
        before: { status: kyc.status },
        after: { status: next, ...(asked.length > 0 && { items }) },
        reason,
        status,
      },
    );
    await tellOfKyc(
      { deps, tx, scope, kyc },
      rejectedNotice({ reason, items: asked, isStillVerified: status === 'verified' }),
    );
  });
}

async function decide(
  { deps, scope }: Deciding,
  event: KycEvent,
  work: (decided: Decided) => Promise<void>,
): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const account = await lockKycAccount(tx, scope);
    const kyc = await findLatestCase(tx, scope);
    if (!kyc || kyc.submitted_at === null) throw new ReviewError('Nothing was submitted.');
    const next = nextKycStatus(event, kyc.status);
    if (next === null) throw new ReviewError(`The case is ${kyc.status}, not pending.`);
    const status = accountStatusAfter(event, account.kyc_status, { isWaiting: false });
    await work({ tx, kyc, status, next, now: deps.clock.now() });
  });
}
