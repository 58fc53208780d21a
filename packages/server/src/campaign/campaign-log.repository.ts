import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { Message } from '@app/contracts/message/message.ts';
import { searchWords } from '@app/contracts/rules/fold.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { countCapped } from '../lists/count-capped.ts';
import { sortOf, type Found } from '../lists/page.ts';
import { matchesLetters } from '../lists/text-search.ts';
import { skipMinutes, type Beginning } from './tally/skip-minutes.ts';
import { readTallyByMinute, type TallyFilter } from './tally/tally.repository.ts';
import { messagesOf, phoneCondition, type MessageFilter } from '../message/message.repository.ts';

/** Rows `offset` to `offset + limit` of `total` (infinite if not known), so that the second half is read from its end. */
export interface Stretch {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
}

/** Where the recipients stand that were not handed to a carrier; null for campaigns of before there were quotes. */
export async function readQuoteId(tx: AccountTx, scope: AccountScope, campaignId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('campaign')
    .select('quote_id')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', campaignId)
    .executeTakeFirst();
  return row?.quote_id ?? null;
}

/** Messages of a campaign by time. Rows before the stretch are passed by in the index alone. */
export async function listLogRows(
  tx: AccountTx,
  scope: AccountScope,
  filter: MessageFilter,
  stretch: Stretch,
): Promise<Selectable<MessageTable>[]> {
  const { offset: passed, limit, isReversed } = nearerEnd(stretch);
  const direction = (sortOf(filter.sort).direction === 'asc') === isReversed ? 'desc' : 'asc';
  const { offset, ...bounds } = await beginningOf(tx, scope, filter, { offset: passed, direction });
  const page = messagesOf(tx, scope, { ...filter, ...bounds })
    .select(['created_at', 'id'])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await tx
    .selectFrom(page)
    .innerJoin('message', (join) =>
      join.onRef('message.created_at', '=', 'page.created_at').onRef('message.id', '=', 'page.id'),
    )
    .selectAll('message')
    .where('message.account_id', '=', scope.accountId)
    .orderBy('page.created_at', direction)
    .orderBy('page.id', direction)
    .execute();
  return isReversed ? rows.toReversed() : rows;
}

/** Fewer rows than these are passed by in no time. */
const FAR = 2_000;

/** Far into a log whole minutes are passed by, where the tally knows how many rows of the filter they hold. */
async function beginningOf(
  tx: AccountTx,
  scope: AccountScope,
  filter: MessageFilter,
  place: { offset: number; direction: 'asc' | 'desc' },
): Promise<Beginning> {
  const { campaign_id: campaignId } = filter;
  const isNear = place.offset < FAR && !isNarrowed(filter);
  if (campaignId === undefined || !isTallied(filter) || isNear) return { offset: place.offset };
  return skipMinutes(await readTallyByMinute(tx, scope, tallyFilter(campaignId, filter)), place);
}

/** Whether the tally tells how many messages a filter is about. */
function isTallied({ search, from, to, clicked }: MessageFilter): boolean {
  return search === '' && from === undefined && to === undefined && clicked === undefined;
}

/** Whether the next match may be a million rows away. */
function isNarrowed({ status, carrier = [], error_code: errors = [] }: MessageFilter): boolean {
  return status.length + carrier.length + errors.length > 0;
}

function tallyFilter(
  campaignId: string,
  { status, carrier = [], error_code: errors = [], channel }: MessageFilter,
): TallyFilter {
  return { campaignId, statuses: status, carriers: carrier, errors, channel };
}

/** How many messages of a campaign match, where its tally tells. */
export async function countTallied(
  tx: AccountTx,
  scope: AccountScope,
  campaignId: string,
  filter: MessageFilter,
): Promise<number | null> {
  if (!isTallied(filter)) return null;
  const minutes = await readTallyByMinute(tx, scope, tallyFilter(campaignId, filter));
  return minutes.reduce((sum, { messages }) => sum + messages, 0);
}

/** The stretch as it is counted from the nearer end of the rows. */
export function nearerEnd({ offset, limit, total }: Stretch) {
  const after = total - offset - limit;
  if (after >= offset) return { offset, limit, isReversed: false };
  return { offset: Math.max(0, after), limit: Math.min(limit, total - offset), isReversed: true };
}

export type RecipientFilter = Pick<MessageFilter, 'search' | 'carrier'> & {
  /** Only those who have no message at all, also none that an SMS is to stand in for. */
  readonly isFirst?: boolean;
};

/** Recipients of a quote that have no message. */
export function recipientsOf(tx: AccountTx, scope: AccountScope, quoteId: string, filter: RecipientFilter) {
  let query = tx
    .selectFrom('campaign_recipient')
    .where('account_id', '=', scope.accountId)
    .where('quote_id', '=', quoteId);
  if (filter.carrier && filter.carrier.length > 0) query = query.where('carrier', 'in', [...filter.carrier]);
  if (filter.isFirst) query = query.where('parent_id', 'is', null);
  const condition = searchCondition(filter.search);
  return condition ? query.where(condition) : query;
}

/** As in the log of messages, but that a recipient's id is its number. */
function searchCondition(search: string) {
  const words = searchWords(search);
  const [word = ''] = words;
  if (word.startsWith('msg_')) return sql<boolean>`false`;
  const digits = word.replace(/^rcp_/, '');
  if (words.length !== 1 || !/^\d+$/.test(digits)) return matchesLetters(search, 'name');
  const whole = readPhone(digits);
  // The key begins with the number's spread.
  return whole ? sql<boolean>`(spread = hashtext(${whole.phone}) and phone = ${whole.phone})` : phoneCondition(digits);
}

/** Counts matching recipients without a message, up to a cap. */
export async function countRecipients(
  tx: AccountTx,
  scope: AccountScope,
  quoteId: string,
  filter: RecipientFilter,
): Promise<Found> {
  return await countCapped(tx, recipientsOf(tx, scope, quoteId, filter).select('phone'));
}

export interface Recipients {
  readonly quoteId: string;
  readonly campaign: Campaign;
  readonly status: 'queued' | 'cancelled';
}

/** Recipients without a message as rows of the log: no price yet, and the time of the launch. */
export async function listRecipients(
  tx: AccountTx,
  scope: AccountScope,
  recipients: Recipients,
  filter: RecipientFilter & Pick<MessageFilter, 'sort'>,
  stretch: Stretch,
): Promise<Message[]> {
  const { offset, limit, isReversed } = nearerEnd(stretch);
  const direction = (sortOf(filter.sort).direction === 'asc') === isReversed ? 'desc' : 'asc';
  const page = recipientsOf(tx, scope, recipients.quoteId, filter)
    .select(['spread', 'phone'])
    .orderBy('spread', direction)
    .orderBy('phone', direction)
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await tx
    .selectFrom(page)
    .innerJoin('campaign_recipient', (join) =>
      join.onRef('campaign_recipient.spread', '=', 'page.spread').onRef('campaign_recipient.phone', '=', 'page.phone'),
    )
    .select(['campaign_recipient.phone', 'campaign_recipient.name', 'campaign_recipient.carrier'])
    .where('campaign_recipient.account_id', '=', scope.accountId)
    .where('campaign_recipient.quote_id', '=', recipients.quoteId)
    .orderBy('page.spread', direction)
    .orderBy('page.phone', direction)
    .execute();
  const messages = asWaiting(recipients, rows);
  return isReversed ? messages.toReversed() : messages;
}

/** Recipients without a message as the API shows messages. */
export function asWaiting(
  { campaign, status }: Recipients,
  rows: readonly { phone: string; name: string; carrier: Message['carrier'] }[],
): Message[] {
  const { encoding, segments } = countSegments(campaign.content);
  return rows.map(({ phone, name, carrier }): Message => ({
    id: `rcp_${phone}`,
    campaign_id: campaign.id,
    channel: 'sms',
    to: phone,
    name,
    carrier,
    sender: campaign.sender?.name ?? '',
    content: campaign.content,
    encoding,
    segments,
    price: 0,
    currency: campaign.cost.currency,
    status,
    error_code: null,
    error_text: null,
    created_at: campaign.launched_at ?? campaign.created_at,
    sent_at: null,
    delivered_at: null,
    failed_at: null,
    clicked_at: null,
    is_test: false,
  }));
}
