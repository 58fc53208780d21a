import { consentOf, findCampaign, lockCampaign, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { VoiceOrder } from '../ports/voice.ts';
import { system } from '../audit/system-actor.ts';
import { intendCalls, moveClaimed, refuseCalls, takeDueCalls } from './claim-calls.repository.ts';
import { finishVoice } from './finish-voice.ts';
import type { VoiceDeps } from './voice-deps.ts';
import { orderFor } from './order-for.ts';
import { readVoiceOrder, voiceHold, type VoiceHold, type VoiceOrderOf } from './voice-order.repository.ts';

/** Seconds that a phone rings at most, and that a report may take beside the call itself. */
const RINGING = 60;
const LATE = 120;

/** When the outcome of a call that begins now counts as lost. */
export function deadlineOf(now: Date, mostSeconds: number): Date {
  return new Date(now.getTime() + (RINGING + mostSeconds + LATE) * 1_000);
}

export type ClaimedCalls =
  | { readonly kind: 'calls'; readonly orders: readonly VoiceOrder[] }
  /** It must not call now. */
  | { readonly kind: 'hold'; readonly reason: VoiceHold }
  /** It no longer calls in this run. */
  | { readonly kind: 'stopped' };

interface Claim {
  readonly deps: VoiceDeps;
  readonly scope: AccountScope;
  readonly id: string;
  readonly run: number;
  /** Lines that it may take. */
  readonly share: number;
  /** Calls of it that are under way. */
  readonly active: number;
}

/** Writes the intent to make a campaign's next calls, all or nothing. */
export async function claimCalls({ deps, scope, id, run, share, active }: Claim): Promise<ClaimedCalls> {
  try {
    return await deps.database.asAccount(scope, async (tx) => {
      const campaign = await findCampaign(tx, scope, 'voice', id);
      if (campaign?.status !== 'sending' || campaign.run !== run) return { kind: 'stopped' };
      const now = deps.clock.now();
      const order = await readVoiceOrder(tx, scope, campaign);
      const reason = voiceHold(campaign, order, now);
      if (reason) return { kind: 'hold', reason };
      const { at_once: atOnce } = order.voice;
      const limit = atOnce === 0 ? share : Math.min(share, Math.max(0, atOnce - active));
      if (limit === 0) return { kind: 'calls', orders: [] };
      return await claim({ deps, scope, id, run, limit }, { tx, campaign, order, now });
    });
  } catch (error) {
    if (error instanceof Stopped) return { kind: 'stopped' };
    throw error;
  }
}

/** Whoever paused or cancelled the campaign came before: nothing of the claim may stay. */
class Stopped extends Error {}

async function claim(
  { deps, scope, id, run, limit }: Omit<Claim, 'share' | 'active'> & { limit: number },
  { tx, campaign, order, now }: { tx: AccountTx; campaign: CampaignRow; order: VoiceOrderOf; now: Date },
): Promise<ClaimedCalls> {
  const messageType = campaign.message_type;
  const needsRecord = messageType === 'advertising' && consentOf(campaign.options).consent === 'recorded';
  const due = await takeDueCalls(tx, scope, { campaignId: id, messageType, needsRecord, limit, now });
  if (due.length === 0) return { kind: 'calls', orders: [] };
  const refused = due.filter((call) => call.refused !== null);
  const wanted = due
    .filter((call) => call.refused === null)
    .map(({ id: callId, phone, attempts }) => ({
      id: deps.ids.next('callAttempt'),
      callId,
      phone,
      attempt: attempts + 1,
    }));
  await refuseCalls(tx, scope, { refused, now });
  const isCapped = messageType === 'advertising';
  const deadline = deadlineOf(now, order.price.call.most_s);
  await intendCalls(tx, scope, { campaignId: id, attempts: wanted, isCapped, now, deadline });
  const moved = { campaignId: id, run, dialled: wanted.length, refused: refused.length, now };
  if (!(await moveClaimed(tx, scope, moved))) throw new Stopped();
  const after = await lockCampaign(tx, scope, 'voice', id);
  if (after) await finishVoice({ deps, scope, tx, now, campaign: after, actor: system });
  deps.progress.moved(tx, scope, id);
  return {
    kind: 'calls',
    orders: wanted.map(({ id: reference, phone }) => orderFor({ deps, scope, order, reference, to: phone })),
  };
}
