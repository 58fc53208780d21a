import { QUOTE_VALIDITY } from '@app/contracts/campaign/quote.ts';
import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { QuoteRow } from '../campaign/launch/quote.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { VoicePrice } from '../database/tables/voice.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readMinutePrices } from './minute-price.repository.ts';
import { priceCalls } from './price-calls.ts';
import { findSound } from './voice-draft.repository.ts';
import { voiceOptionsOf } from './voice-options.ts';

interface Priced {
  readonly quote: Pick<QuoteRow, 'by_carrier'>;
  readonly campaign: Pick<CampaignRow, 'sound_id' | 'message_type' | 'options'>;
  readonly now: Date;
}

/** What the calls of a draft cost as of now. */
export async function priceOfDraft(
  tx: AccountTx,
  scope: AccountScope,
  { quote, campaign, now }: Priced,
): Promise<VoicePrice> {
  const sound = campaign.sound_id === null ? undefined : await findSound(tx, scope, campaign.sound_id);
  const prices = await readMinutePrices(tx, scope, { messageType: campaign.message_type, now });
  const { voice } = voiceOptionsOf(campaign.options);
  return priceCalls({ durationMs: sound?.durationMs ?? 0, voice, byCarrier: quote.by_carrier }, prices);
}

/** Prices the quote of a voice draft in the transaction that gathered the last of its recipients. */
export async function priceVoiceGathered(
  tx: AccountTx,
  scope: AccountScope,
  { quote, campaign, now }: Priced & { quote: Pick<QuoteRow, 'id'> },
): Promise<void> {
  const price = await priceOfDraft(tx, scope, { quote, campaign, now });
  await tx
    .updateTable('quote')
    .set({
      status: 'ready',
      progress: 1,
      voice_price: json(price),
      expires_at: new Date(now.getTime() + QUOTE_VALIDITY),
      updated_at: now,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', quote.id)
    .execute();
}
