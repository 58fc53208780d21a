import { messages } from '@app/contracts/catalogue/messages.ts';
import { readAudiences } from '../audience/audience.repository.ts';
import { findCampaign } from '../campaign/draft/draft.repository.ts';
import { findCurrentQuote } from '../campaign/launch/quote.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import type { Found } from '../lists/page.ts';
import {
  countRecipients,
  listRecipients,
  type Recipient,
  type RecipientFilter,
  type RecipientPlace,
} from './voice-recipients.repository.ts';

const nobody = { recipients: [], found: { total: 0, isCapped: false } };

/**
 * A page of who is (to be) called: of a campaign, or of an audience.
 * @throws Failure 404 for what is not this account's; 422 without any of the two ids.
 */
export function findRecipients({
  deps,
  scope,
  filter,
}: {
  deps: Pick<ServerDeps, 'database' | 'clock'>;
  scope: AccountScope;
  filter: RecipientFilter;
}): Promise<{ recipients: Recipient[]; found: Found }> {
  return deps.database.asAccount(scope, async (tx) => {
    const place = await placeOf(tx, scope, filter, deps.clock.now());
    if (!place || (place.table !== 'voice_call' && isForCalls(filter))) return nobody;
    return {
      recipients: await listRecipients(tx, scope, place, filter),
      found: await countRecipients(tx, scope, place, filter),
    };
  });
}

/** Who was not called yet is queued, and nothing else. */
function isForCalls({ status }: RecipientFilter): boolean {
  return status.length > 0 && !status.includes('queued');
}

async function placeOf(
  tx: AccountTx,
  scope: AccountScope,
  { campaign_id: campaignId, audience_id: audienceId }: RecipientFilter,
  now: Date,
): Promise<RecipientPlace | null> {
  if (campaignId !== undefined) return await placeOfCampaign(tx, scope, campaignId, now);
  if (audienceId === undefined) throw failure(422, 'missing_parameter', { message: messages.missingParameters });
  const [audience] = await readAudiences(tx, scope, [audienceId]);
  if (!audience) throw notFound();
  return { table: 'audience_row', id: audienceId };
}

async function placeOfCampaign(
  tx: AccountTx,
  scope: AccountScope,
  campaignId: string,
  now: Date,
): Promise<RecipientPlace | null> {
  const campaign = await findCampaign(tx, scope, 'voice', campaignId);
  if (!campaign) throw notFound();
  const { status, quote_id: quoteId, revision } = campaign;
  if (status === 'scheduled' || status === 'awaiting_approval') {
    return quoteId === null ? null : { table: 'campaign_recipient', id: quoteId };
  }
  if (status !== 'draft') return { table: 'voice_call', id: campaignId };
  const quote = await findCurrentQuote(tx, scope, { campaignId, revision, until: now });
  return quote ? { table: 'campaign_recipient', id: quote.id } : null;
}
