import type { Quote } from '@app/contracts/campaign/quote.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { failure, type Failure } from '../../http/failure.ts';
import { findSmsSender } from '../../messaging/messaging.repository.ts';
import { carriersNotLive } from '../../messaging/usable-sender.ts';
import { draftOf } from '../draft/draft.repository.ts';
import type { LaunchWay, Quoted } from './launch-way.ts';
import { measureOf, priceTexts, readSegmentPrices } from './price-quote.ts';
import { advertisingOf, blockersOf } from './quote-checks.ts';
import { countUnreadyAudiences } from './quote.repository.ts';
import { findTemplateFault, isPricedVersion } from './template-check.ts';

/** How an SMS draft is checked once more. */
export const smsWay: LaunchWay = {
  reprice: async (tx, scope, { campaign, quote, now }) => {
    if (!(await isPricedVersion(tx, scope, campaign))) return { stale: 'changed' };
    if (!(await areSameCarriers(tx, scope, { campaign, quote }))) return { stale: 'changed' };
    const { message_type: messageType, content } = campaign;
    const prices = await readSegmentPrices(tx, scope, { messageType, now });
    const { total } = priceTexts(content, measureOf(quote, campaign), prices);
    return total === quote.price?.total ? { stale: null, total } : { stale: 'price' };
  },
  check: async (tx, scope, { campaign, quote, rules }) => {
    const { message_type: messageType, content, sender_id: senderId } = campaign;
    const sender = senderId === null ? undefined : await findSmsSender(tx, scope, senderId);
    const [blocker] = blockersOf({
      content,
      measure: measureOf(quote, campaign),
      messageType,
      sender: sender ?? null,
      template: await findTemplateFault(tx, scope, campaign),
      unreadyAudiences: await countUnreadyAudiences(tx, scope, draftOf(campaign).audience_ids),
      recipients: quote.count_valid,
      ...advertisingOf({ quote, campaign }, rules),
      // Money is the ledger's to judge, under its lock.
      total: 0,
      balance: 0,
    });
    if (blocker) throw blocked(blocker);
  },
};

/** Whether the carriers that have approved the sender are those that the quote went by. */
async function areSameCarriers(
  tx: AccountTx,
  scope: AccountScope,
  { campaign: { sender_id: id }, quote }: Pick<Quoted, 'campaign' | 'quote'>,
): Promise<boolean> {
  const sender = id === null ? undefined : await findSmsSender(tx, scope, id);
  const notLive = new Set<string>(carriersNotLive(sender?.carriers ?? []));
  const { not_live: leftOut, by_carrier: taken } = quote;
  return (
    Object.keys(leftOut).every((carrier) => notLive.has(carrier)) &&
    Object.keys(taken).every((carrier) => !notLive.has(carrier))
  );
}

/** What carriers answer to a text that is not its template's. */
const TEMPLATE_MISMATCH = 1103;

function blocked({ code, field }: Quote['blockers'][number]): Failure {
  const details = { info: { blocker: code }, errors: { [field]: [rule('oneOf')] } };
  switch (code) {
    case 'sender_missing':
      return failure(422, 'sender_missing', { ...details, message: messages.senderNotFound });
    case 'sender_not_approved':
      return failure(422, 'sender_not_approved', { ...details, message: messages.senderNotFound });
    case 'variable_missing':
    case 'variable_too_long':
    case 'variable_wrong_kind':
      return failure(422, 'template_placeholder_missing', { ...details, message: messages.invalidContent });
    case 'template_not_approved':
      return failure(422, 'template_not_approved', { ...details, message: messages.invalidContent });
    case 'template_mismatch':
    case 'template_other_sender':
      return failure(422, 'content_rejected', {
        ...details,
        info: { ...details.info, error_code: TEMPLATE_MISMATCH },
        message: messages.invalidContent,
      });
    case 'no_recipient':
    case 'too_few_recipients':
    case 'consent_missing':
    case 'audience_not_ready':
      return failure(422, 'no_valid_recipient', { ...details, message: messages.phoneInvalid });
    default:
      return failure(422, 'content_rejected', { ...details, message: messages.invalidContent });
  }
}
