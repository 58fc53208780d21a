import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { release, settle } from '../ledger/ledger.ts';
import type { Ref } from '../ledger/ledger.repository.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { updateCall, type CallRow } from './attempt.repository.ts';
import type { VoiceDeps } from './voice-deps.ts';

/** What the ledger knows a test call by. */
export function testRef(id: string): Ref {
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
  /** For a test that could not be made; its call is failed then. */
  readonly errorCode?: number;
}

/** Charges a test call that is over, and gives back what was set aside beside that. */
export async function closeTest({ deps, tx, scope, call, now, price, billed = 0, errorCode }: Closing): Promise<void> {
  if (errorCode !== undefined) {
    await updateCall(tx, scope, call.id, { status: 'failed', error_code: errorCode, next_at: null, ended_at: now });
  }
  const ref = testRef(call.id);
  const entry = { tx, scope, ids: deps.ids, now, ref, reason: 'Test call' };
  const lines = [{ channel: 'voice' as const, carrier: call.carrier, units: billed, amount: price }];
  await settle({ ...entry, amount: price, usage: { member_id: call.created_by, lines } });
  const wallet = await release(entry);
  announceBalance(deps.bus, tx, scope, wallet);
}
