import type { AccountScope } from '../database/account-scope.ts';
import { giveBackToKey } from '../developer/key-spend.usecases.ts';
import { failure, notFound } from '../http/failure.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { release } from '../ledger/ledger.ts';
import { announceBalance } from '../messaging/message-events.ts';
import { updateCall, type CallRow } from './attempt.repository.ts';
import { messageStatusOf } from './call-as-message.ts';
import { callRef } from './close-single.ts';
import { lockSingle, readAskedCall } from './single-call.repository.ts';
import type { VoiceDeps } from './voice-deps.ts';

interface Cancel {
  readonly deps: Pick<VoiceDeps, 'database' | 'clock' | 'ids' | 'bus'>;
  readonly scope: AccountScope;
  readonly id: string;
}

/**
 * Cancels a call that is scheduled, and gives back what was set aside for it. One that is cancelled already is answered
 * unchanged. Throws 404, and 409 `wrong_state` once it is dialled, or was never scheduled.
 */
export function cancelCall({ deps, scope, id }: Cancel): Promise<{ call: CallRow; balance: number }> {
  return deps.database.asAccount(scope, async (tx) => {
    const call = await lockSingle(tx, scope, id);
    if (!call) throw notFound();
    if (call.status === 'cancelled') return { call, balance: (await readWallet(tx, scope)).balance };
    const asked = await readAskedCall(tx, scope, id);
    if (call.status !== 'queued' || !asked?.scheduled_at) {
      throw failure(409, 'wrong_state', { info: { status: messageStatusOf(call, false) } });
    }
    const now = deps.clock.now();
    const { api_key_id: keyId, reserved: amount, created_at: paidAt } = call;
    if (keyId !== null) await giveBackToKey(tx, scope, { keyId, amount, paidAt });
    const wallet = await release({ tx, scope, ids: deps.ids, now, ref: callRef(id), reason: 'Call' });
    const changes = { status: 'cancelled', next_at: null, ended_at: now } as const;
    await updateCall(tx, scope, id, changes);
    announceBalance(deps.bus, tx, scope, wallet);
    return { call: { ...call, ...changes }, balance: wallet.balance };
  });
}
