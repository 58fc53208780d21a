import { messages } from '@app/contracts/catalogue/messages.ts';
import { DOCUMENTS_PATH } from '@app/contracts/kyc/kyc.ts';
import { numberRequirements, type NumberRequirement } from '@app/contracts/number/offer.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { readKyc, type KycState } from '../kyc/kyc-state.repository.ts';
import { StockError, type NumberPort } from '../ports/numbers.ts';

/** Asks the carrier. Throws 503 `provider_unavailable` where there is none, or none that answers. */
export async function askStock<Answer>(
  stock: NumberPort | null,
  ask: (stock: NumberPort) => Promise<Answer>,
): Promise<Answer> {
  if (stock === null) throw failure(503, 'provider_unavailable');
  try {
    return await ask(stock);
  } catch (error) {
    if (error instanceof StockError) throw failure(503, 'provider_unavailable', { cause: error });
    throw error;
  }
}

interface Lacking {
  /** What an account must have before it rents numbers, and does not have. */
  readonly lacking: ReadonlySet<NumberRequirement>;
  /** How far its verification is. */
  readonly kyc: KycState;
}

/** Returns what an account must have before it rents numbers, and does not have. */
export async function readLacking(tx: AccountTx, scope: AccountScope, now: Date): Promise<Lacking> {
  const kyc = await readKyc(tx, scope, now);
  const licence = await tx
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('type', '=', 'business_licence')
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  const lacking = new Set<NumberRequirement>();
  if (kyc.status !== 'verified') lacking.add('company_verified');
  if (!licence) lacking.add('business_licence');
  return { lacking, kyc };
}

/**
 * Throws 403 `kyc_pending` with `info.missing`, how far the verification is and the page to hand papers in, where the
 * account lacks one of them.
 */
export async function requireMet(
  tx: AccountTx,
  scope: AccountScope,
  { required, now }: { required: readonly string[]; now: Date },
): Promise<void> {
  const { lacking, kyc } = await readLacking(tx, scope, now);
  const missing = numberRequirements.filter((each) => required.includes(each) && lacking.has(each));
  if (missing.length === 0) return;
  const info = { missing, kyc, documents: DOCUMENTS_PATH };
  throw failure(403, 'kyc_pending', { message: messages.kycPending, info });
}
