import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { Message } from '@app/contracts/message/message.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { MessageConditions } from '../message/message.repository.ts';
import { isOfMessages, sentStatuses, waitingStatus } from './campaign-log.usecases.ts';
import {
  listMessagesAfter,
  listRecipientsAfter,
  type Batch,
  type MessagePlace,
  type RecipientPlace,
} from './walk-log.repository.ts';

/** Rows of one question: few enough that others do not wait. */
const BATCH = 1_000;

export interface LogWalk {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly campaign: Campaign;
  /** Null for campaigns of before there were quotes: all of their recipients have messages. */
  readonly quoteId: string | null;
  readonly filter: Pick<MessageConditions, 'search' | 'status' | 'carrier' | 'error_code' | 'clicked'>;
}

/**
 * The whole log of a campaign in batches, in constant memory: messages by time, then recipients that were not handed to
 * a carrier, then the messages that came into being meanwhile, so that nobody is missing from a log of a campaign that is
 * being sent.
 */
export async function* walkCampaignLog(walk: LogWalk): AsyncGenerator<Message[]> {
  const place = yield* walkLogMessages(walk, null);
  yield* walkRecipients(walk);
  yield* walkLogMessages(walk, place);
}

async function* walkLogMessages(
  { database, scope, campaign, quoteId, filter }: LogWalk,
  from: MessagePlace | null,
): AsyncGenerator<Message[], MessagePlace | null> {
  const status = filter.status.length === 0 ? [] : sentStatuses({ campaign, quoteId, filter });
  // Asked for statuses that only recipients without a message have.
  if (status.length === 0 && filter.status.length > 0) return from;
  return yield* walkMessages({ database, scope, filter: { ...filter, status, campaign_id: campaign.id } }, from);
}

/** All matching messages by time, in batches; answers the place of the last one. */
export async function* walkMessages(
  { database, scope, filter }: Pick<LogWalk, 'database' | 'scope'> & { readonly filter: MessageConditions },
  from: MessagePlace | null = null,
): AsyncGenerator<Message[], MessagePlace | null> {
  let place = from;
  for (let isFull = true; isFull;) {
    const after = place;
    const batch = await database.readAsAccount(scope, (tx) => listMessagesAfter(tx, scope, filter, after, BATCH));
    if (batch.messages.length > 0) yield batch.messages;
    place = batch.place;
    isFull = batch.messages.length === BATCH;
  }
  return place;
}

async function* walkRecipients({ database, scope, campaign, quoteId, filter }: LogWalk): AsyncGenerator<Message[]> {
  const status = waitingStatus(campaign);
  const isWanted = (filter.status.length === 0 || filter.status.includes(status)) && !isOfMessages(filter);
  if (quoteId === null || !isWanted) return;
  const recipients = { quoteId, campaign, status };
  let place: RecipientPlace | null = null;
  for (let isFull = true; isFull;) {
    const after: RecipientPlace | null = place;
    const batch: Batch<RecipientPlace> = await database.readAsAccount(scope, (tx) =>
      listRecipientsAfter(tx, scope, recipients, filter, { after, limit: BATCH }),
    );
    if (batch.messages.length > 0) yield batch.messages;
    place = batch.place;
    isFull = batch.messages.length === BATCH;
  }
}
