import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { giveBackToKey } from '../developer/key-spend.usecases.ts';
import { release, settle } from '../ledger/ledger.ts';
import type { Ref } from '../ledger/ledger.repository.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { updateCall, type CallRow } from './attempt.repository.ts';
import type { VoiceDeps } from './voice-deps.ts';

/** What the ledger knows a call of no campaign, or a test, by. */
export function callRef(id: string): Ref {
  return { type: 'call', id };
}

interface Closing {
  readonly deps: Pick<VoiceDeps, 'ids' | 'bus'>;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly call: CallRow;
  readonly now: Date;
  readonly price: number;
  /** Seconds that it is for. */
  readonly billed?: number;
  /** For a call that could not be made; it is failed then. */
  readonly errorCode?: number;
}

/** Charges a single call that is over, and gives back what was set aside beside that. */
export async function closeSingle({
  deps,
  tx,
  scope,
  call,
  now,
  price,
  billed = 0,
  errorCode,
}: Closing): Promise<void> {
  if (errorCode !== undefined) {
    await updateCall(tx, scope, call.id, { status: 'failed', error_code: errorCode, next_at: null, ended_at: now });
  }
  const ref = callRef(call.id);
  const entry = { tx, scope, ids: deps.ids, now, ref, reason: call.is_test ? 'Test call' : 'Call' };
  const lines = [{ channel: 'voice' as const, carrier: call.carrier, units: billed, amount: price }];
  const { api_key_id: keyId, created_by: memberId, reserved } = call;
  if (keyId !== null && price < reserved) {
    await giveBackToKey(tx, scope, { keyId, amount: reserved - price, paidAt: call.created_at });
  }
  await settle({ ...entry, amount: price, usage: { api_key_id: keyId, member_id: memberId, lines } });
  const wallet = await release(entry);
  announceBalance(deps.bus, tx, scope, wallet);
}
