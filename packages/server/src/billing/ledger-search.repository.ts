import { searchWords } from '@app/contracts/rules/fold.ts';
import { sql } from 'kysely';
import type { JournalKind } from '../database/tables/billing.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { COUNT_CAP, sortOf, type Found } from '../lists/page.ts';

/** What is asked of the ledger. */
export interface LedgerQuestion {
  readonly search: string;
  readonly sort: string;
  readonly entry_type: readonly JournalKind[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The movement after which one reads on. */
export interface LedgerPlace {
  readonly id: string;
  readonly at: Date;
}

/** What divides words in the index of the ledger's words (0167). */
const DIVIDER = /[\s!-/:-@[-`{-~•·–—…]+/u;

/** A `tsquery` of words that begin so; a national number is looked for with its country's code too. */
function wordsQuery(search: string): string {
  const words = searchWords(search).flatMap((word) => word.split(DIVIDER));
  return [...new Set(words)]
    .filter((word) => word !== '')
    .map((word) => (/^0\d{6,}$/.test(word) ? `('${word}':* | '84${word.slice(1)}':*)` : `'${word}':*`))
    .join(' & ');
}

function asked({ search, entry_type: kinds, from, to }: LedgerQuestion) {
  return sql`${wordsQuery(search)}, ${search.trim()}, ${[...kinds]}::text[], ${from ?? null}::timestamptz,
    ${to ?? null}::timestamptz`;
}

/** The ids of the movements that are found, in order, of which the first `most` are looked for; to join with the ledger. */
export function foundInLedger(question: LedgerQuestion, { after, most }: { after: LedgerPlace | null; most: number }) {
  return sql<{ place: number; journal_id: string }>`search_ledger(${asked(question)}, ${after?.at ?? null}::timestamptz,
    ${after?.id ?? null}::text, ${sortOf(question.sort).direction === 'desc'}, ${most}::integer)`;
}

/** How many movements are found, counted up to {@link COUNT_CAP}. */
export async function countFoundInLedger(tx: AccountTx, question: LedgerQuestion): Promise<Found> {
  const { rows } = await sql<{ found: number }>`
    select count_found_in_ledger(${asked(question)}, ${COUNT_CAP + 1}::integer) as found
  `.execute(tx);
  const found = rows[0]?.found ?? 0;
  return { total: Math.min(found, COUNT_CAP), isCapped: found > COUNT_CAP };
}
