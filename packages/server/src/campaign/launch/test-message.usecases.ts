import { messages } from '@app/contracts/catalogue/messages.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { ServerDeps } from '../../deps.ts';
import { failure, notFound } from '../../http/failure.ts';
import { findSegmentPrice, type MessageRow } from '../../messaging/messaging.repository.ts';
import { takeMessage } from '../../messaging/send-message.usecases.ts';
import { takeTest } from '../../test-phone/take-test.ts';
import { findCampaign, type CampaignRow } from '../draft/draft.repository.ts';
import { previewRecipient } from '../variables/variables.usecases.ts';
import { findQuote } from './quote.repository.ts';

const channel = 'sms';

interface Tested {
  readonly scope: AccountScope;
  readonly quoteId: string;
  /** Whose values are filled in; '' for the first recipient's. */
  readonly recipient: string;
  /** Where it goes; '' for the phone of the profile. */
  readonly phone: string;
}

interface SendTest extends Omit<Tested, 'scope'> {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'log'>;
  readonly actor: { readonly scope: AccountScope; readonly userId: string };
}

/**
 * Sends what a recipient of a quote would get to a phone that whoever asks has proven to be theirs.
 * @throws Failure 404; 422 `no_valid_recipient` without such a phone or recipient; 429 after five in an hour; as sendMessage
 * besides.
 */
export async function sendTestMessage(test: SendTest): Promise<{ message: MessageRow; balance: number }> {
  const { deps, actor, quoteId, recipient, phone } = test;
  const { scope, userId } = actor;
  const campaign = await deps.database.asAccount(scope, (tx) => requireCampaign(tx, scope, quoteId));
  const shown = await previewRecipient({ deps, scope, channel, quoteId, phone: recipient, after: '' });
  if (!shown) {
    throw failure(422, 'no_valid_recipient', { message: messages.phoneInvalid, info: { reason: 'no_recipient' } });
  }
  return await deps.database.asAccount(scope, async (tx) => {
    const { to } = await takeTest(tx, { userId, phone, now: deps.clock.now() });
    return await takeMessage(tx, {
      deps,
      actor,
      phone: to.phone,
      content: shown.content,
      senderId: campaign.sender_id ?? '',
      messageType: campaign.message_type,
      isTest: true,
    });
  });
}

/** What a test would cost to a phone, whether or not it may go there; null to a number of another country. Throws 404. */
export async function priceTestMessage({
  deps,
  scope,
  quoteId,
  recipient,
  phone: to,
}: Tested & { readonly deps: Pick<ServerDeps, 'database' | 'clock'> }) {
  const shown = await previewRecipient({ deps, scope, channel, quoteId, phone: recipient, after: '' });
  if (!shown) throw notFound();
  return await deps.database.asAccount(scope, async (tx) => {
    const { message_type: messageType, currency } = await requireCampaign(tx, scope, quoteId);
    const { segments } = shown;
    const phone = readPhone(to);
    const { carrier } = phone ?? {};
    const found = carrier && (await findSegmentPrice(tx, scope, { carrier, messageType, now: deps.clock.now() }));
    if (!found) return { price: null, currency, segments };
    return { price: priceOf(found.unitPrice, segments), currency: found.currency, segments };
  });
}

async function requireCampaign(tx: AccountTx, scope: AccountScope, quoteId: string): Promise<CampaignRow> {
  const quote = await findQuote(tx, scope, quoteId);
  const campaign = quote && (await findCampaign(tx, scope, channel, quote.campaign_id));
  if (!campaign) throw notFound();
  return campaign;
}
