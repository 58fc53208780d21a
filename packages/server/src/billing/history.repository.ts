import type { LedgerEntry } from '@app/contracts/billing/billing.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { JournalKind } from '../database/tables/billing.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { countCapped } from '../lists/count-capped.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';

export interface LedgerFilter extends PageInput {
  readonly search: string;
  readonly entry_type: readonly JournalKind[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function journalsOf(tx: AccountTx, scope: AccountScope, filter: LedgerFilter) {
  let query = tx.selectFrom('journal').where('account_id', '=', scope.accountId);
  if (filter.entry_type.length > 0) query = query.where('kind', 'in', [...filter.entry_type]);
  if (filter.from !== undefined) query = query.where('created_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('created_at', '<', new Date(filter.to));
  const words = matchesWords(filter.search, ['ref_type', 'ref_id', 'reason']);
  return words ? query.where(words) : query;
}

/** One page of the ledger, with what each movement did to the spendable balance. */
export async function listLedgerEntries(
  tx: AccountTx,
  scope: AccountScope,
  filter: LedgerFilter,
): Promise<LedgerEntry[]> {
  const { direction } = sortOf(filter.sort);
  const rows = await journalsOf(tx, scope, filter)
    .selectAll()
    .select([postedTo('balance').as('balance_change'), postedTo('revenue').as('spent')])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.kind,
    amount: row.amount,
    balance_change: row.balance_change,
    spent: row.spent,
    balance_after: row.balance_after,
    currency: row.currency,
    ref_type: row.ref_type,
    ref_id: row.ref_id,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
  }));
}

function postedTo(book: 'balance' | 'revenue') {
  return sql<number>`coalesce((
    select amount from posting
    where posting.account_id = journal.account_id and posting.journal_id = journal.id and posting.book = ${book}
  ), 0)`;
}

/** Number of movements: by the daily counters, or counted up to a cap when dates or words are asked for. */
export async function countLedgerEntries(tx: AccountTx, scope: AccountScope, filter: LedgerFilter): Promise<Found> {
  const isFree = filter.search !== '' || filter.from !== undefined || filter.to !== undefined;
  if (isFree) return await countCapped(tx, journalsOf(tx, scope, filter).select('id'));
  let days = tx.selectFrom('ledger_day').where('account_id', '=', scope.accountId);
  if (filter.entry_type.length > 0) days = days.where('kind', 'in', [...filter.entry_type]);
  const { total } = await days
    .select(sql<number>`coalesce(sum(entries), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  return { total, isCapped: false };
}

/** Money moved since a day (`YYYY-MM-DD`, local), per kind; adjustments may be negative. */
export async function sumLedgerSince(
  tx: AccountTx,
  scope: AccountScope,
  day: string,
): Promise<Partial<Record<JournalKind, number>>> {
  const rows = await tx
    .selectFrom('ledger_day')
    .select(['kind', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('account_id', '=', scope.accountId)
    .where('day', '>=', day)
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row.amount]));
}
