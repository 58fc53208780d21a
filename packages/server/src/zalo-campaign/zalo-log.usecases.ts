import type { Message } from '@app/contracts/message/message.ts';
import type { ZaloMessage } from '@app/contracts/zalo/zalo-log.ts';
import type { RatedMessage } from '@app/contracts/zalo/zalo-rating.ts';
import { countRecipients, listRecipients, readQuoteId } from '../campaign/campaign-log.repository.ts';
import { readPart, waitingStatus, type Place } from '../campaign/campaign-log.usecases.ts';
import { SEARCH_CAP, soughtIn } from '../campaign/log-search.repository.ts';
import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';
import { readZaloCampaign } from './zalo-campaign.repository.ts';
import {
  countTalliedByZalo,
  countZaloMessages,
  listZaloMessages,
  searchZaloMessages,
  type ZaloLogConditions,
  type ZaloLogFilter,
} from './zalo-log.repository.ts';
import { countRatingsWithWords, listRatingsWithWords } from './zalo-rating.repository.ts';

interface LogPage {
  readonly messages: ZaloMessage[];
  readonly found: Found;
  readonly countsByStatus: Record<string, number>;
}

/**
 * A page of what became of a campaign's messages by Zalo, and before them in time the recipients that were not handed to
 * Zalo. Throws 404 for a campaign that is not this account's.
 */
export function findZaloLog({
  deps,
  scope,
  filter,
}: {
  deps: { readonly database: Database };
  scope: AccountScope;
  filter: ZaloLogFilter & { readonly campaign_id: string };
}): Promise<LogPage> {
  return deps.database.asAccount(scope, async (tx) => {
    const campaign = await readZaloCampaign(tx, scope, filter.campaign_id);
    if (!campaign) throw notFound();
    const quoteId = await readQuoteId(tx, scope, campaign.id);
    return { ...(await readPage({ tx, scope, campaign, quoteId, filter })), countsByStatus: countsOf(campaign) };
  });
}

function countsOf({ counts }: ZaloCampaign): Record<string, number> {
  const { recipients: _recipients, excluded: _excluded, clicked: _clicked, fell_back: _fellBack, ...others } = counts;
  return others;
}

/** A page of what people said when they rated a campaign's messages. Throws 404 for one that is not this account's. */
export function findRatings({
  deps,
  scope,
  filter,
}: {
  deps: { readonly database: Database };
  scope: AccountScope;
  filter: PageInput & { readonly campaignId: string };
}): Promise<{ ratings: RatedMessage[]; found: Found }> {
  return deps.database.asAccount(scope, async (tx) => {
    const { campaignId } = filter;
    if (!(await readZaloCampaign(tx, scope, campaignId))) throw notFound();
    const ratings = await listRatingsWithWords(tx, scope, filter);
    return { ratings, found: await countRatingsWithWords(tx, scope, campaignId) };
  });
}

interface Log {
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly campaign: ZaloCampaign;
  readonly quoteId: string | null;
  readonly filter: ZaloLogFilter & { readonly campaign_id: string };
}

/** One kind of the log's rows: those of a place in it, and how many there are. */
type Part = (place: Place) => Promise<{ rows: ZaloMessage[]; found: Found }>;

/** The page out of both parts: recipients that wait are older than every message. */
async function readPage(log: Log): Promise<{ messages: ZaloMessage[]; found: Found }> {
  const isNewestFirst = sortOf(log.filter.sort).direction === 'desc';
  const parts = [sentPart(log), ...waitingPart(log)];
  const messages: ZaloMessage[] = [];
  let found: Found = { total: 0, isCapped: false };
  for (const part of isNewestFirst ? parts : parts.toReversed()) {
    const offset = Math.max(0, offsetOf(log.filter) - found.total);
    const read = await part({ offset, limit: log.filter.pageSize - messages.length });
    messages.push(...read.rows);
    found = { total: found.total + read.found.total, isCapped: found.isCapped || read.found.isCapped };
  }
  return { messages, found };
}

function sentPart({ tx, scope, filter }: Log): Part {
  const search: Part = (place) => searchZaloMessages(tx, scope, filter, place);
  if (soughtIn(filter.search) || (filter.search === '' && filter.stars.length > 0)) return search;
  return async (place) => {
    const known = await countTalliedByZalo(tx, scope, filter);
    // Few of a carrier may be anywhere among a million: the index of searches knows where.
    if (known !== null && known <= SEARCH_CAP && (filter.carrier ?? []).length > 0) return await search(place);
    return await readPart({ known, count: () => countZaloMessages(tx, scope, filter) }, place, (stretch) =>
      listZaloMessages(tx, scope, filter, stretch),
    );
  };
}

/** Recipients without a message, where the filter lets them in. */
function waitingPart({ tx, scope, campaign, quoteId, filter }: Log): Part[] {
  const status = waitingOf(campaign, filter);
  if (quoteId === null || status === null) return [];
  const own = { ...filter, isFirst: true };
  return [
    (place) =>
      readPart({ known: null, count: () => countRecipients(tx, scope, quoteId, own) }, place, async (stretch) =>
        (await listRecipients(tx, scope, { quoteId, campaign, status }, own, stretch)).map(asZalo),
      ),
  ];
}

/** The state of recipients without a message; null where the filter leaves them out: no error, no rating, no time is theirs. */
export function waitingOf(campaign: ZaloCampaign, filter: ZaloLogConditions): 'queued' | 'cancelled' | null {
  const status = waitingStatus(campaign);
  const isWanted = filter.status.length === 0 || filter.status.includes(status);
  const { error_code: codes, stars, from, to } = filter;
  const isNarrowed = codes.length + stars.length > 0 || from !== undefined || to !== undefined;
  return isWanted && !isNarrowed ? status : null;
}

/** A recipient without a message as a row of the log. */
export function asZalo({ encoding: _encoding, segments: _segments, ...message }: Message): ZaloMessage {
  return { ...message, content: '', zalo_msg_id: null, zalo_error: null, rating: null, fallback: null };
}
