import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { CallRow } from './attempt.repository.ts';
import { readMinutePrices } from './minute-price.repository.ts';
import { priceCalls } from './price-calls.ts';
import { findCampaign } from '../campaign/draft/draft.repository.ts';
import { findCaller } from './caller.repository.ts';
import { findSound } from './voice-draft.repository.ts';
import { voiceOptionsOf } from './voice-options.ts';
import type { VoiceOrderOf } from './voice-order.repository.ts';

/** What a test call of a draft is made with, as the draft is now. Undefined if the draft is gone. */
export async function readTestOrder(
  tx: AccountTx,
  scope: AccountScope,
  {
    campaign_id: id,
    carrier,
    message_type: messageType,
    created_at: now,
  }: Pick<CallRow, 'campaign_id' | 'carrier' | 'message_type' | 'created_at'>,
): Promise<VoiceOrderOf | undefined> {
  const campaign = await findCampaign(tx, scope, 'voice', id);
  if (!campaign) return undefined;
  const { voice, numberId } = voiceOptionsOf(campaign.options);
  const { sender_id: senderId, sound_id: soundId } = campaign;
  const sound = soundId === null ? undefined : await findSound(tx, scope, soundId);
  const prices = await readMinutePrices(tx, scope, { messageType, now });
  return {
    voice,
    price: priceCalls({ durationMs: sound?.durationMs ?? 0, voice, byCarrier: { [carrier]: 1 } }, prices),
    caller: await findCaller(tx, scope, { senderId, numberId, messageType }),
    sound,
  };
}
