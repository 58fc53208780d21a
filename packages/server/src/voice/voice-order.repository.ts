import { isCallHour } from '@app/contracts/voice/call-hours.ts';
import { priceOfCall } from '@app/contracts/voice/call-price.ts';
import type { VoiceSettings } from '@app/contracts/voice/voice-settings.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { VoicePrice } from '../database/tables/voice.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { findCaller, type FoundCaller } from './caller.repository.ts';
import { findSound, type FoundSound } from './voice-draft.repository.ts';
import { voiceOptionsOf } from './voice-options.ts';

/** What a launched campaign calls with, as it was quoted. */
export interface VoiceOrderOf {
  readonly voice: VoiceSettings;
  readonly price: VoicePrice;
  /** Undefined if it is gone. */
  readonly caller: FoundCaller | undefined;
  readonly sound: FoundSound | undefined;
}

interface LaunchedOrder extends VoiceOrderOf {
  /** Whether operators have locked the account. */
  readonly isAccountLocked: boolean;
}

/** Reads what a launched campaign calls with. Throws for one that was never quoted. */
export async function readVoiceOrder(
  tx: AccountTx,
  scope: AccountScope,
  campaign: CampaignRow,
): Promise<LaunchedOrder> {
  const { voice, numberId } = voiceOptionsOf(campaign.options);
  const { sender_id: senderId, message_type: messageType, sound_id: soundId, sound_version: version } = campaign;
  const quote = await tx
    .selectFrom('quote')
    .innerJoin('account', 'account.id', 'quote.account_id')
    .select(['quote.voice_price', 'account.locked_at'])
    .where('quote.account_id', '=', scope.accountId)
    .where('quote.id', '=', campaign.quote_id)
    .executeTakeFirst();
  if (!quote?.voice_price) throw new Error(`${campaign.id} was launched without a price of its calls`);
  return {
    voice,
    price: quote.voice_price,
    isAccountLocked: quote.locked_at !== null,
    caller: await findCaller(tx, scope, { senderId, numberId, messageType }),
    sound: soundId === null ? undefined : await findSound(tx, scope, soundId, version),
  };
}

export type VoiceHold = 'account' | 'quiet_hours' | 'sender';

/** Why a campaign must not call now, whatever people want; null if it may. */
export function voiceHold(
  { message_type: type }: CampaignRow,
  { caller, isAccountLocked }: LaunchedOrder,
  now: Date,
): VoiceHold | null {
  if (isAccountLocked) return 'account';
  if (!caller?.isUsable) return 'sender';
  return type === 'advertising' && !isCallHour(now) ? 'quiet_hours' : null;
}

/** What a call to this carrier costs that lasts so long. Throws for a carrier that was not in the quote. */
export function priceTo(price: VoicePrice, carrier: string, seconds: number): number {
  const line = price.by_carrier.find((each) => each.carrier === carrier);
  if (!line) throw new Error(`The quote has no price of calls to ${carrier}`);
  return priceOfCall(line.unit_price, price.block_seconds, seconds);
}
