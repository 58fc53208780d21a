import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import { messageStatuses, type Message } from '@app/contracts/message/message.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Channel } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import { offsetOf, sortOf, type Found } from '../lists/page.ts';
import { asMessage, countMessages, type MessageFilter } from '../message/message.repository.ts';
import {
  countRecipients,
  countTallied,
  listLogRows,
  listRecipients,
  readQuoteId,
  type Stretch,
} from './campaign-log.repository.ts';
import { readCampaign } from './campaign.repository.ts';
import { SEARCH_CAP, searchLog, soughtIn } from './log-search.repository.ts';

interface LogQuery {
  readonly database: Pick<Database, 'asAccount'>;
  readonly scope: AccountScope;
  readonly channel: Channel;
  readonly id: string;
  readonly filter: MessageFilter;
}

interface LogPage {
  readonly messages: Message[];
  readonly found: Found;
  readonly countsByStatus: Record<string, number>;
}

/**
 * A page of what became of a campaign's recipients: its messages, and before them in time the recipients that were not
 * handed to a carrier. Throws 404 for a campaign that is not this account's.
 */
export function findCampaignLog({ database, scope, channel, id, filter }: LogQuery): Promise<LogPage> {
  return database.asAccount(scope, async (tx) => {
    const campaign = await readCampaign(tx, scope, channel, id);
    if (!campaign) throw notFound();
    const quoteId = await readQuoteId(tx, scope, id);
    const log: Log = { tx, scope, campaign, quoteId, filter: { ...filter, campaign_id: id } };
    return { ...(await readPage(log)), countsByStatus: countsOf(campaign) };
  });
}

interface Log {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly campaign: Campaign;
  /** Null for campaigns of before there were quotes: all of their recipients have messages. */
  readonly quoteId: string | null;
  readonly filter: MessageFilter;
}

/** What the campaign's own counters know of its recipients, by message status. */
function countsOf({ counts }: Campaign): Partial<Record<Message['status'], number>> & Record<string, number> {
  const { queued, sending, sent, delivered, undelivered, expired, unknown, failed, cancelled } = counts;
  return { queued, sending, sent, delivered, undelivered, expired, unknown, failed, cancelled };
}

/** Recipients without a message all wait, or are all cancelled. */
export function waitingStatus({ counts }: Campaign): 'queued' | 'cancelled' {
  return counts.queued > 0 ? 'queued' : 'cancelled';
}

/** Statuses of the filter that messages can have. */
export function sentStatuses({
  campaign,
  quoteId,
  filter,
}: Pick<Log, 'campaign' | 'quoteId'> & { filter: Pick<MessageFilter, 'status'> }): Message['status'][] {
  const wanted = filter.status.length > 0 ? filter.status : messageStatuses;
  return wanted.filter((status) => quoteId === null || status !== waitingStatus(campaign));
}

/** Whether rows have to be looked at to tell how many there are. */
function isSearched({ search, carrier = [], from, to }: MessageFilter): boolean {
  return search !== '' || carrier.length > 0 || from !== undefined || to !== undefined;
}

/** Whether it is asked for what only a message can have. */
export function isOfMessages({
  error_code: errors = [],
  clicked,
}: Pick<MessageFilter, 'error_code' | 'clicked'>): boolean {
  return errors.length > 0 || clicked !== undefined;
}

/** Rows of a part that are read. */
export type Place = Omit<Stretch, 'total'>;

/** One kind of the log's rows: those of a place in it, and how many there are. */
type Part = (place: Place) => Promise<{ rows: Message[]; found: Found }>;

const nothing: Part = () => Promise.resolve({ rows: [], found: { total: 0, isCapped: false } });

function sentPart(log: Log): Part {
  const { tx, scope, campaign, filter } = log;
  const statuses = sentStatuses(log);
  if (statuses.length === 0) return nothing;
  // None at all if every status is wanted, which spares the database the question.
  const sent = { ...filter, status: filter.status.length === 0 ? [] : statuses, campaign_id: campaign.id };
  const search = async (place: Place) => {
    const { rows, found } = await searchLog(tx, scope, sent, place);
    return { rows: rows.map(asMessage), found };
  };
  if (soughtIn(filter.search)) return search;
  return async (place) => {
    const known = await knownTotal(log, sent, statuses);
    // Few of a carrier may be anywhere among a million: the index of searches knows where.
    const isFew = known !== null && known <= SEARCH_CAP && (filter.carrier ?? []).length > 0;
    if (isFew) return await search(place);
    return await readPart({ known, count: () => countMessages(tx, scope, sent) }, place, async (stretch) =>
      (await listLogRows(tx, scope, sent, stretch)).map(asMessage),
    );
  };
}

/** How many messages match, where the campaign's counters or its tally tell. */
async function knownTotal(
  { tx, scope, campaign, quoteId }: Log,
  sent: MessageFilter,
  statuses: readonly string[],
): Promise<number | null> {
  const isCounted = quoteId !== null || campaign.launched_at !== null;
  if (isCounted && !isSearched(sent) && !isOfMessages(sent)) {
    return statuses.reduce((sum, status) => sum + (countsOf(campaign)[status] ?? 0), 0);
  }
  return await countTallied(tx, scope, campaign.id, sent);
}

function waitingPart({ tx, scope, campaign, quoteId, filter }: Log): Part {
  const status = waitingStatus(campaign);
  const isWanted = (filter.status.length === 0 || filter.status.includes(status)) && !isOfMessages(filter);
  if (quoteId === null || !isWanted || !isStartedWithin(campaign, filter)) return nothing;
  const recipients = { quoteId, campaign, status };
  const known = isSearched(filter) ? null : campaign.counts[status];
  return (place) =>
    readPart({ known, count: () => countRecipients(tx, scope, quoteId, filter) }, place, (stretch) =>
      listRecipients(tx, scope, recipients, filter, stretch),
    );
}

/** Recipients without a message have the time of the launch. */
function isStartedWithin({ launched_at, created_at }: Campaign, { from, to }: MessageFilter): boolean {
  const at = Date.parse(launched_at ?? created_at);
  return (from === undefined || at >= Date.parse(from)) && (to === undefined || at < Date.parse(to));
}

/** The page out of both parts: recipients that wait are older than every message. */
async function readPage(log: Log): Promise<{ messages: Message[]; found: Found }> {
  const isNewestFirst = sortOf(log.filter.sort).direction === 'desc';
  const parts = [sentPart(log), waitingPart(log)];
  const messages: Message[] = [];
  let found: Found = { total: 0, isCapped: false };
  for (const part of isNewestFirst ? parts : parts.toReversed()) {
    const offset = Math.max(0, offsetOf(log.filter) - found.total);
    const read = await part({ offset, limit: log.filter.pageSize - messages.length });
    messages.push(...read.rows);
    found = { total: found.total + read.found.total, isCapped: found.isCapped || read.found.isCapped };
  }
  return { messages, found };
}

/** Rows of one part, and how many there are: counted only if the rows themselves do not tell. */
export async function readPart<Row>(
  { known, count }: { known: number | null; count: () => Promise<Found> },
  { offset, limit }: Place,
  read: (stretch: Stretch) => Promise<Row[]>,
): Promise<{ rows: Row[]; found: Found }> {
  if (known !== null) {
    const length = Math.min(limit, known - offset);
    const rows = length > 0 ? await read({ offset, limit: length, total: known }) : [];
    return { rows, found: { total: known, isCapped: false } };
  }
  const rows = limit > 0 ? await read({ offset, limit, total: Infinity }) : [];
  const isEnd = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, found: isEnd ? { total: offset + rows.length, isCapped: false } : await count() };
}
