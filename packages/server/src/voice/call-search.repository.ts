import { searchWords } from '@app/contracts/rules/fold.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { callStatuses } from '@app/contracts/voice/call.ts';
import { sql } from 'kysely';
import { wordsQuery } from '../campaign/log-search.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { idPrefixes } from '../ids.ts';
import { sortColumn, sortOf } from '../lists/page.ts';
import { matchesLetters, wordPatterns } from '../lists/text-search.ts';
import { phoneCondition } from '../message/message.repository.ts';
import { callColumns, type LogFilter } from './call-filter.ts';
import { isOfWholeSteps, readCallsBy } from './call-tally.repository.ts';

/** What of a search can only be found by looking into numbers and names. */
interface Sought {
  /** Digits that stand somewhere in the number. */
  readonly digits: string;
  /** Folded beginnings of words of the name. */
  readonly words: readonly string[];
}

type Meaning = { readonly id: string } | { readonly phone: string } | Sought;

/** A call's id, a number or digits of it, or words of the recipient's name; null for nothing. */
function meaningOf(search: string): Meaning | null {
  const trimmed = search.trim();
  if (trimmed.toLowerCase().startsWith(`${idPrefixes.call}_`))
    return { id: `${idPrefixes.call}_${trimmed.slice(idPrefixes.call.length + 1).toUpperCase()}` };
  const digits = trimmed.replaceAll(/[\s.+-]/g, '');
  if (/^\d+$/.test(digits)) return readPhone(digits) ? { phone: digits } : { digits, words: [] };
  const words = searchWords(search);
  return words.length === 0 ? null : { digits: '', words };
}

/** Null where an index finds calls by itself: a whole number, an id. */
export function soughtInCalls(search: string): Sought | null {
  const meaning = meaningOf(search);
  return meaning && 'words' in meaning ? meaning : null;
}

/** That a call is one of those searched for; null if nothing is. */
export function searchCondition(search: string) {
  const meaning = meaningOf(search);
  if (!meaning) return null;
  if ('id' in meaning) return sql<boolean>`voice_call.id = ${meaning.id}`;
  if ('phone' in meaning) return phoneCondition(meaning.phone);
  return meaning.digits === '' ? matchesLetters(search, 'voice_call.name') : phoneCondition(meaning.digits);
}

/** The ids of the first calls that match, `most` at most. */
export async function searchCalls(
  tx: AccountTx,
  scope: AccountScope,
  filter: LogFilter & { readonly sort: string },
  most: number,
): Promise<string[]> {
  const { digits, words } = soughtInCalls(filter.search) ?? { digits: '', words: [] };
  const { column, direction } = sortOf(filter.sort);
  const statuses = column === 'created_at' ? filter.status : await statesOf(tx, scope, filter);
  if (statuses.length === 0 && column !== 'created_at') return [];
  const { rows } = await sql<{ call_id: string }>`
    select call_id from search_calls(
      ${filter.campaign_id ?? null}, ${digits}, ${wordsQuery(words)}, ${wordPatterns(words)}::text[],
      ${[...filter.carrier]}::text[], ${[...statuses]}::text[], ${filter.key.filter((key) => key !== 'none')}::text[],
      ${filter.key.includes('none')}, ${filter.from ?? null}::timestamptz, ${filter.to ?? null}::timestamptz,
      ${sortColumn(callColumns, column)}, ${direction === 'desc'}, ${most}
    ) order by place
  `.execute(tx);
  return rows.map((row) => row.call_id);
}

/** States that matching calls are in: those of other states, which may be a million, are not walked through. */
async function statesOf(tx: AccountTx, scope: AccountScope, filter: LogFilter): Promise<readonly string[]> {
  if (!isOfWholeSteps(filter)) return filter.status.length > 0 ? filter.status : callStatuses;
  return Object.keys(await readCallsBy(tx, scope, filter, 'status'));
}
