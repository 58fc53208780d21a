import { lockCampaign } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { moveCounts } from '../sending/campaign-counts.repository.ts';
import { system } from '../audit/system-actor.ts';
import { deleteAttempt, isSingle, lockAttempt, updateCall, type CallRow } from './attempt.repository.ts';
import { closeSingle } from './close-single.ts';
import { finishVoice } from './finish-voice.ts';
import { readAskedCall } from './single-call.repository.ts';
import type { VoiceDeps } from './voice-deps.ts';

/** Milliseconds until a call is tried again for which the gateway had no line. */
const LINE_WAIT = 5_000;
const PROVIDER_DOWN = 1901;

/** Milliseconds for which a call that a program asked for waits for a line; a test does not. */
const WAIT_AT_MOST = 600_000;

/** Puts a call back that the gateway did not take: nobody was called, so it does not count as an attempt. */
export async function putBack({
  deps,
  scope,
  reference,
}: {
  deps: VoiceDeps;
  scope: AccountScope;
  reference: string;
}): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const locked = await lockAttempt(tx, scope, reference);
    if (!locked || locked.attempt.ended_at !== null) return;
    const { call } = locked;
    const now = deps.clock.now();
    await deleteAttempt(tx, scope, reference);
    if (isSingle(call)) {
      if (await mayWait(tx, scope, { call, now })) await waitForLine(tx, scope, { call, now });
      else await closeSingle({ deps, tx, scope, call, now, price: 0, errorCode: PROVIDER_DOWN });
      return;
    }
    const campaign = await lockCampaign(tx, scope, 'voice', call.campaign_id);
    if (!campaign) return;
    const isOver = campaign.status === 'cancelling';
    await updateCall(tx, scope, call.id, {
      status: isOver ? 'cancelled' : call.attempts > 1 ? 'waiting' : 'queued',
      attempts: call.attempts - 1,
      next_at: isOver ? null : new Date(now.getTime() + LINE_WAIT),
      capped_at: null,
    });
    await moveCounts(tx, scope, { id: campaign.id, changes: { sending: -1 }, putBack: 1, now });
    const moved = await lockCampaign(tx, scope, 'voice', campaign.id);
    if (moved) await finishVoice({ deps, scope, tx, now, campaign: moved, actor: system });
    deps.progress.moved(tx, scope, campaign.id);
  });
}

interface Waiting {
  readonly call: CallRow;
  readonly now: Date;
}

async function mayWait(tx: AccountTx, scope: AccountScope, { call, now }: Waiting): Promise<boolean> {
  if (call.is_test) return false;
  const asked = await readAskedCall(tx, scope, call.id);
  const due = asked?.scheduled_at ?? call.created_at;
  return now.getTime() - due.getTime() < WAIT_AT_MOST;
}

async function waitForLine(tx: AccountTx, scope: AccountScope, { call, now }: Waiting): Promise<void> {
  await updateCall(tx, scope, call.id, {
    status: 'queued',
    attempts: call.attempts - 1,
    next_at: new Date(now.getTime() + LINE_WAIT),
  });
}
