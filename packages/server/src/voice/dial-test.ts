import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { CallRow } from './attempt.repository.ts';
import { intendCalls } from './claim-calls.repository.ts';
import { deadlineOf } from './claim-calls.ts';
import { closeSingle } from './close-single.ts';
import { orderFor } from './order-for.ts';
import { placeCall } from './place-call.ts';
import { lockQueuedTest } from './test-call.repository.ts';
import { readTestOrder } from './test-order.ts';
import type { VoiceDeps } from './voice-deps.ts';
import type { VoiceOrderOf } from './voice-order.repository.ts';

const NO_CALLER = 1101;

interface Dialling {
  readonly deps: VoiceDeps;
  readonly scope: AccountScope;
  readonly callId: string;
}

/** Dials a test call once, whatever becomes of it. */
export function dialTest(dialling: Dialling): Promise<void> {
  return dialOnce(dialling, (tx, call) => readTestOrder(tx, dialling.scope, call));
}

/** Dials a call to oneself once; what it needs may be gone since, and then it fails and costs nothing. */
export async function dialOnce(
  { deps, scope, callId }: Dialling,
  readOrder: (tx: AccountTx, call: CallRow) => Promise<VoiceOrderOf | undefined>,
): Promise<void> {
  const placed = await deps.database.asAccount(scope, async (tx) => {
    const call = await lockQueuedTest(tx, scope, callId);
    if (!call) return null;
    const order = await readOrder(tx, call);
    const now = deps.clock.now();
    if (!order?.caller || !order.sound) {
      await closeSingle({ deps, tx, scope, call, now, price: 0, errorCode: NO_CALLER });
      return null;
    }
    const reference = deps.ids.next('callAttempt');
    await intendCalls(tx, scope, {
      campaignId: call.campaign_id,
      attempts: [{ id: reference, callId, attempt: 1 }],
      isCapped: false,
      now,
      deadline: deadlineOf(now, order.price.call.most_s),
    });
    return orderFor({ deps, scope, order, reference, to: call.phone });
  });
  if (placed) await placeCall({ deps, scope, order: placed });
}
