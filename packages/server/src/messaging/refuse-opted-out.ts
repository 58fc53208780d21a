import { messages } from '@app/contracts/catalogue/messages.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { hasOptedOut, type Contacted } from './opt-out.repository.ts';

/** Throws 422 `no_valid_recipient` (`info.reason` is `opted_out`) for whoever refused to be contacted so. */
export async function refuseOptedOut(tx: AccountTx, scope: AccountScope, contacted: Contacted): Promise<void> {
  if (!(await hasOptedOut(tx, scope, contacted))) return;
  throw failure(422, 'no_valid_recipient', { message: messages.phoneInvalid, info: { reason: 'opted_out' } });
}
