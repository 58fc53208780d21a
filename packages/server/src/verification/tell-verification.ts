import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { recordCallback } from '../webhook/record-callback.ts';
import type { VerificationRow } from './verification.repository.ts';

/** Tells callbacks that a verification was approved, or failed: neither its code nor whom it went to. */
export async function tellVerification(
  tx: AccountTx,
  scope: AccountScope,
  { id, configuration_id, status, channel, generation }: VerificationRow,
  now: Date,
): Promise<void> {
  if (status !== 'approved' && status !== 'failed' && status !== 'max_attempts_reached') return;
  const event = status === 'approved' ? 'verify.approved' : 'verify.failed';
  const data = { verification_id: id, configuration_id, channel, status };
  await recordCallback(tx, scope, { event, objectId: id, key: String(generation), data, now });
}
