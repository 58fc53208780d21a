import { messages } from '@app/contracts/catalogue/messages.ts';
import { DOCUMENTS_PATH } from '@app/contracts/kyc/kyc.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { readKyc } from '../kyc/kyc-state.repository.ts';

/** Throws 403 `kyc_pending`, with what is missing and the page to hand it in, unless the account is verified. */
export async function requireVerified(tx: AccountTx, scope: AccountScope, now: Date): Promise<void> {
  const { status, missing, reason } = await readKyc(tx, scope, now);
  if (status === 'verified') return;
  throw failure(403, 'kyc_pending', {
    message: messages.kycPending,
    info: { status, missing, reason, documents: DOCUMENTS_PATH },
  });
}
