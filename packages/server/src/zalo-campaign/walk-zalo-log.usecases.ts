import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import type { ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
import { readQuoteId, type Recipients } from '../campaign/campaign-log.repository.ts';
import {
  listRecipientsAfter,
  type Batch,
  type MessagePlace,
  type RecipientPlace,
} from '../campaign/walk-log.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { readZaloCampaign } from './zalo-campaign.repository.ts';
import { asZalo, waitingOf } from './zalo-log.usecases.ts';
import { listZaloMessagesAfter, type ZaloLogConditions } from './zalo-log.repository.ts';

/** Rows of one question: few enough that others do not wait. */
const BATCH = 1_000;

export interface ZaloLogWalk {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly campaign: ZaloCampaign;
  readonly quoteId: string | null;
  readonly filter: ZaloLogConditions;
}

/** A campaign by Zalo, and where those stand who were not handed over. Throws 404. */
export function findWalk(
  database: Database,
  scope: AccountScope,
  id: string,
): Promise<Pick<ZaloLogWalk, 'campaign' | 'quoteId'>> {
  return database.asAccount(scope, async (tx) => {
    const campaign = await readZaloCampaign(tx, scope, id);
    if (!campaign) throw notFound();
    return { campaign, quoteId: await readQuoteId(tx, scope, id) };
  });
}

/**
 * The whole log of a campaign by Zalo in batches, in constant memory: messages by time, then recipients that were not handed
 * over, then the messages that came into being meanwhile, so that nobody is missing.
 */
export async function* walkZaloLog(walk: ZaloLogWalk): AsyncGenerator<ZaloMessage[]> {
  const place = yield* walkMessages(walk, null);
  yield* walkWaiting(walk);
  yield* walkMessages(walk, place);
}

async function* walkMessages(
  { database, scope, campaign, filter }: ZaloLogWalk,
  from: MessagePlace | null,
): AsyncGenerator<ZaloMessage[], MessagePlace | null> {
  let place = from;
  for (let isFull = true; isFull;) {
    const after = place;
    const batch = await database.asAccount(scope, (tx) =>
      listZaloMessagesAfter(tx, scope, { ...filter, campaign_id: campaign.id }, after, BATCH),
    );
    if (batch.messages.length > 0) yield batch.messages;
    place = batch.place;
    isFull = batch.messages.length === BATCH;
  }
  return place;
}

async function* walkWaiting({
  database,
  scope,
  campaign,
  quoteId,
  filter,
}: ZaloLogWalk): AsyncGenerator<ZaloMessage[]> {
  const status = waitingOf(campaign, filter);
  if (quoteId === null || status === null) return;
  const recipients: Recipients = { quoteId, campaign, status };
  const own = { ...filter, isFirst: true };
  let place: RecipientPlace | null = null;
  for (let isFull = true; isFull;) {
    const after: RecipientPlace | null = place;
    const batch: Batch<RecipientPlace> = await database.readAsAccount(scope, (tx) =>
      listRecipientsAfter(tx, scope, recipients, own, { after, limit: BATCH }),
    );
    if (batch.messages.length > 0) yield batch.messages.map(asZalo);
    place = batch.place;
    isFull = batch.messages.length === BATCH;
  }
}
