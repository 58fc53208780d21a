import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { draftOf } from '../campaign/draft/draft.repository.ts';
import type { LaunchWay } from '../campaign/launch/launch-way.ts';
import { countWithoutConsent } from '../campaign/launch/quote-checks.ts';
import { countUnreadyAudiences } from '../campaign/launch/quote.repository.ts';
import { failure, type Failure } from '../http/failure.ts';
import { priceOfZalo } from './price-zalo.ts';
import { zaloBlockersOf } from './zalo-checks.ts';
import { readParts } from './zalo-parts.repository.ts';

/** How a draft by Zalo is checked once more, and begins. */
export const zaloWay: LaunchWay = {
  reprice: async (tx, scope, { campaign, quote, now }) => {
    const { params, total } = await priceOfZalo(tx, scope, { quote, campaign, now });
    // The values were checked against what the template asked then.
    if (params !== quote.zalo_price?.params) return { stale: 'changed' };
    return total === quote.zalo_price.total ? { stale: null, total } : { stale: 'price' };
  },
  check: async (tx, scope, { campaign, quote }) => {
    const parts = await readParts(tx, scope, campaign);
    const unreadyAudiences = await countUnreadyAudiences(tx, scope, draftOf(campaign).audience_ids);
    // Money is the ledger's to judge, under its lock.
    const withoutConsent = countWithoutConsent({ quote, campaign });
    const [blocker] = zaloBlockersOf({ parts, quote, unreadyAudiences, withoutConsent, total: 0, balance: 0 });
    if (blocker) throw zaloBlocked(blocker);
  },
};

/** What to answer when a draft's messages must not be sent. */
export function zaloBlocked({ code, field, params }: ZaloQuote['blockers'][number]): Failure {
  const details = { info: { blocker: code, ...(params && { params }) }, errors: { [field]: [rule('oneOf')] } };
  switch (code) {
    case 'oa_missing':
    case 'fallback_sender_missing':
      return failure(422, 'sender_missing', { ...details, message: messages.senderNotFound });
    case 'oa_not_connected':
    case 'fallback_sender_not_approved':
      return failure(422, 'sender_not_approved', { ...details, message: messages.senderNotFound });
    case 'template_missing':
    case 'template_not_approved':
    case 'template_without_price':
      return failure(422, 'template_not_approved', { ...details, message: messages.invalidContent });
    case 'param_unmapped':
    case 'param_invalid':
    case 'fallback_variable_missing':
      return failure(422, 'template_placeholder_missing', { ...details, message: messages.invalidContent });
    case 'no_recipient':
    case 'consent_missing':
    case 'audience_not_ready':
      return failure(422, 'no_valid_recipient', { ...details, message: messages.phoneInvalid });
    default:
      return failure(422, 'content_rejected', { ...details, message: messages.invalidContent });
  }
}
