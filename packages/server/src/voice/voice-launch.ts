import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import type { LaunchWay } from '../campaign/launch/launch-way.ts';
import { countWithoutConsent } from '../campaign/launch/quote-checks.ts';
import { failure, type Failure } from '../http/failure.ts';
import { priceOfDraft } from './price-voice-gathered.ts';
import { checkDraft } from './read-voice-quote.ts';
import { voiceBlockersOf } from './voice-checks.ts';
import { hasCapped } from './voice-quote.repository.ts';

/** How a voice draft is checked once more, and begins. */
export const voiceWay: LaunchWay = {
  reprice: async (tx, scope, { campaign, quote, now }) => {
    const isAdvertising = campaign.message_type === 'advertising';
    if (isAdvertising && (await hasCapped(tx, scope, { quoteId: quote.id, now }))) return { stale: 'changed' };
    const { total } = await priceOfDraft(tx, scope, { quote, campaign, now });
    return total === quote.voice_price?.total ? { stale: null, total } : { stale: 'price' };
  },
  check: async (tx, scope, { campaign, quote }) => {
    // Money is the ledger's to judge, under its lock.
    const withoutConsent = countWithoutConsent({ quote, campaign });
    const sums = { recipients: quote.count_valid, withoutConsent, total: 0, balance: 0 };
    const checked = await checkDraft(tx, scope, { campaign, ...sums });
    const [blocker] = voiceBlockersOf(checked);
    if (blocker) throw voiceBlocked(blocker);
    // What it plays stays the same, whatever becomes of the library.
    await tx
      .updateTable('campaign')
      .set({ sound_version: checked.sound?.version ?? null })
      .where('account_id', '=', scope.accountId)
      .where('id', '=', campaign.id)
      .execute();
  },
};

/** What to answer when a draft's calls must not be made. */
export function voiceBlocked({ code, field }: VoiceQuote['blockers'][number]): Failure {
  const details = { info: { blocker: code }, errors: { [field]: [rule('oneOf')] } };
  switch (code) {
    case 'sender_missing':
      return failure(422, 'sender_missing', { ...details, message: messages.senderNotFound });
    case 'sender_not_approved':
      return failure(422, 'sender_not_approved', { ...details, message: messages.senderNotFound });
    case 'no_recipient':
    case 'consent_missing':
    case 'audience_not_ready':
      return failure(422, 'no_valid_recipient', { ...details, message: messages.phoneInvalid });
    default:
      return failure(422, 'content_rejected', { ...details, message: messages.invalidContent });
  }
}
