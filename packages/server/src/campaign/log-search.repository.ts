import { searchWords } from '@app/contracts/rules/fold.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { sortOf, type Found } from '../lists/page.ts';
import { wordPatterns } from '../lists/text-search.ts';
import { areFailures, type MessageFilter } from '../message/message.repository.ts';

/** Matches beyond this are not counted: whoever looks for somebody narrows the search instead of paging so far. */
export const SEARCH_CAP = 1_000;

/** What of a search can only be found by looking into numbers and names. */
interface Sought {
  /** Digits that stand somewhere in the number. */
  readonly digits: string;
  /** Folded beginnings of words of the name. */
  readonly words: readonly string[];
}

/** Null where an index finds the message by itself: a whole number, an id. */
export function soughtIn(search: string): Sought | null {
  const words = searchWords(search);
  const [word = ''] = words;
  if (words.length === 0 || /^msg_[0-9a-z]+$/.test(word)) return null;
  if (words.length === 1 && /^\d+$/.test(word)) return readPhone(word) ? null : { digits: word, words: [] };
  return { digits: '', words };
}

/** A `tsquery` of words that begin so. */
export function wordsQuery(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ');
}

interface Asked extends MessageFilter {
  readonly campaign_id: string;
  /** Rated with so many stars; none for any. */
  readonly stars?: readonly string[];
}

/** A page of a campaign's messages that match, by time, and how many do, counted up to {@link SEARCH_CAP} unless told. */
export async function searchLog(
  tx: AccountTx,
  scope: AccountScope,
  filter: Asked,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  cap = SEARCH_CAP,
): Promise<{ rows: Selectable<MessageTable>[]; found: Found }> {
  const { digits, words } = soughtIn(filter.search) ?? { digits: '', words: [] };
  const { rows } = await sql<{ hits: number; place: number | null } & Selectable<MessageTable>>`
    with hits as materialized (
      select * from search_log(${filter.campaign_id}, ${filter.channel ?? null}, ${digits}, ${wordsQuery(words)}, ${wordPatterns(words)}::text[],
        ${[...(filter.carrier ?? [])]}::text[], ${[...filter.status]}::text[], ${[...(filter.error_code ?? [])]}::integer[],
        ${(filter.stars ?? []).map(Number)}::smallint[], ${areFailures(filter.status)}, ${filter.clicked ?? null}::boolean, ${filter.from ?? null}::timestamptz, ${filter.to ?? null}::timestamptz,
        ${sortOf(filter.sort).direction === 'desc'}, ${cap + 1})
    )
    select counted.hits, hits.place, message.* from (select count(*) as hits from hits) counted
      left join hits on place > ${offset} and place <= ${Math.min(offset + limit, cap)}
      left join message
        on message.account_id = ${scope.accountId} and message.created_at = hits.at and message.id = hits.message_id
    order by place
  `.execute(tx);
  const hits = rows[0]?.hits ?? 0;
  return {
    // One row says how many there are even where the page is empty; it has no message.
    rows: rows.filter(({ place }) => place !== null),
    found: { total: Math.min(hits, cap), isCapped: hits > cap },
  };
}
