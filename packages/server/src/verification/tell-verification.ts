import type { CallbackEvent } from '@app/contracts/settings/callback.ts';
import type { VerificationStatus } from '@app/contracts/verification/verification.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { recordCallback, recordCallbacks } from '../webhook/record-callback.ts';
import type { VerificationRow } from './verification.repository.ts';

type Ended = Pick<VerificationRow, 'id' | 'configuration_id' | 'status' | 'channel' | 'generation' | 'is_test'>;

const events: Partial<Record<VerificationStatus, CallbackEvent>> = {
  approved: 'verify.approved',
  failed: 'verify.failed',
  max_attempts_reached: 'verify.failed',
};

/** Tells callbacks that a verification was approved, or failed: neither its code nor whom it went to. */
export async function tellVerification(tx: AccountTx, scope: AccountScope, row: Ended, now: Date): Promise<void> {
  const event = events[row.status];
  if (event) await recordCallback(tx, scope, { event, ...toldOf(row), now, isTest: row.is_test });
}

/** As {@link tellVerification}, of those whose time is over, of all accounts. */
export async function tellExpired(
  tx: SystemTx,
  expired: readonly (Ended & Pick<VerificationRow, 'account_id'>)[],
  now: Date,
): Promise<void> {
  for (const isTest of [false, true]) {
    const rows = expired.filter((row) => row.is_test === isTest);
    const told = rows.map((row) => ({ accountId: row.account_id, ...toldOf(row) }));
    await recordCallbacks(tx, 'verify.failed', { told, now, isTest });
  }
}

function toldOf({ id, configuration_id, channel, status, generation }: Ended) {
  const data = { verification_id: id, configuration_id, channel, status };
  return { objectId: id, key: String(generation), serviceId: configuration_id, data };
}
