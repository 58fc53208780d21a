import { nextCallHour } from '@app/contracts/voice/call-hours.ts';
import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { countTags, draftOf, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import { countWithoutConsent } from '../campaign/launch/quote-checks.ts';
import { countUnreadyAudiences, type QuoteRow } from '../campaign/launch/quote.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { readWallet, type Wallet } from '../ledger/ledger.repository.ts';
import { findCaller } from './caller.repository.ts';
import { priceOfDraft } from './price-voice-gathered.ts';
import { menuTags, voiceBlockersOf, voiceWarningsOf, type CheckedVoice } from './voice-checks.ts';
import { findSound } from './voice-draft.repository.ts';
import { voiceOptionsOf } from './voice-options.ts';
import { findSameSound } from './voice-quote.repository.ts';
import { countsOf, limitBlockers, showQuote } from '../campaign/launch/show-quote.ts';

const DAY = 24 * 3_600_000;

/** What of a draft decides whether it may be launched, as of now. */
export async function checkDraft(
  tx: AccountTx,
  scope: AccountScope,
  {
    campaign,
    ...sums
  }: { campaign: CampaignRow } & Pick<CheckedVoice, 'recipients' | 'withoutConsent' | 'total' | 'balance'>,
): Promise<CheckedVoice> {
  const { voice, numberId } = voiceOptionsOf(campaign.options);
  const { message_type: messageType, sender_id: senderId, sound_id: soundId } = campaign;
  const tags = menuTags(voice);
  return {
    messageType,
    voice,
    caller: (await findCaller(tx, scope, { senderId, numberId, messageType })) ?? null,
    sound: soundId === null ? null : ((await findSound(tx, scope, soundId)) ?? null),
    missingTags: tags.length - (await countTags(tx, scope, tags)),
    unreadyAudiences: await countUnreadyAudiences(tx, scope, draftOf(campaign).audience_ids),
    ...sums,
  };
}

/** A quote as it is shown: its price as of when it was made, blockers and warnings as of now. */
export async function readVoiceQuote(
  tx: AccountTx,
  scope: AccountScope,
  { quote, campaign, now }: { quote: QuoteRow; campaign: CampaignRow; now: Date },
): Promise<{ quote: VoiceQuote; wallet: Wallet }> {
  const wallet = await readWallet(tx, scope);
  const price = quote.voice_price ?? (await priceOfDraft(tx, scope, { quote, campaign, now }));
  const withoutConsent = countWithoutConsent({ quote, campaign });
  const sums = { recipients: quote.count_valid, withoutConsent, total: price.total, balance: wallet.balance };
  const checked = await checkDraft(tx, scope, { campaign, ...sums });
  const { id: campaignId, sound_id: soundId } = campaign;
  const since = new Date(now.getTime() - DAY);
  const repeated = soundId === null ? null : await findSameSound(tx, scope, { campaignId, soundId, since });
  const firstCall = campaign.message_type === 'advertising' ? nextCallHour(now) : now;
  const shown = await showQuote(tx, scope, { quote, campaign, total: price.total, balance: wallet.balance, now });
  return {
    wallet,
    quote: {
      ...shown,
      recipients: countsOf(quote),
      ...price,
      first_call_at: firstCall.toISOString(),
      blockers: quote.status === 'building' ? [] : [...voiceBlockersOf(checked), ...limitBlockers(shown)],
      warnings: voiceWarningsOf({ checked, now, repeated }),
    },
  };
}
