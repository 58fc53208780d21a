import { messages } from '@app/contracts/catalogue/messages.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Channel } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { ServerDeps } from '../../deps.ts';
import { failure, notFound } from '../../http/failure.ts';
import type { MessageRow } from '../../messaging/messaging.repository.ts';
import { sendMessage } from '../../messaging/send-message.usecases.ts';
import { findCampaign } from '../draft/draft.repository.ts';
import { previewRecipient } from '../variables/variables.usecases.ts';
import { findQuote } from './quote.repository.ts';

interface SendTest {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'log'>;
  readonly actor: { readonly scope: AccountScope; readonly userId: string };
  readonly channel: Channel;
  readonly quoteId: string;
  /** Whose values are filled in; '' for the first recipient's. */
  readonly recipient: string;
}

/**
 * Sends what a recipient of a quote would get to the verified phone of whoever asks.
 * @throws Failure 404; 422 `no_valid_recipient` without a verified phone or such a recipient; as sendMessage besides.
 */
export async function sendTestMessage(test: SendTest): Promise<{ message: MessageRow; balance: number }> {
  const { deps, actor, channel, quoteId, recipient } = test;
  const { scope } = actor;
  const { campaign, phone } = await deps.database.asAccount(scope, async (tx) => {
    const quote = (await findQuote(tx, scope, quoteId)) ?? missing();
    return {
      campaign: (await findCampaign(tx, scope, channel, quote.campaign_id)) ?? missing(),
      phone: await ownPhone(tx, actor.userId),
    };
  });
  const shown = await previewRecipient({ deps, scope, channel, quoteId, phone: recipient, after: '' });
  if (!shown) throw nobody('no_recipient');
  return await sendMessage({
    deps,
    actor,
    phone,
    content: shown.content,
    senderId: campaign.sender_id ?? '',
    messageType: campaign.message_type,
    isTest: true,
  });
}

/** The verified phone of a person. Throws 422 `no_valid_recipient` where there is none. */
export async function ownPhone(tx: AccountTx, userId: string): Promise<string> {
  const user = await tx
    .selectFrom('app_user')
    .select(['phone_number', 'phone_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user?.phone_verified_at || user.phone_number === '') throw nobody('phone_not_verified');
  return user.phone_number;
}

function nobody(reason: 'phone_not_verified' | 'no_recipient') {
  return failure(422, 'no_valid_recipient', { message: messages.phoneInvalid, info: { reason } });
}

function missing(): never {
  throw notFound();
}
