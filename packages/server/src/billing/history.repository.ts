import type { LedgerEntry } from '@app/contracts/billing/billing.ts';
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { JournalKind, JournalTable } from '../database/tables/billing.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { recordOf } from '../ledger/ref-parts.ts';
import { countCapped } from '../lists/count-capped.ts';
import { offsetOf, sortOf, type Found, type PageInput } from '../lists/page.ts';
import {
  countFoundInLedger,
  foundInLedger,
  type LedgerPlace,
  type LedgerQuestion,
} from './ledger-search.repository.ts';

export type LedgerFilter = LedgerQuestion & PageInput;

/** What is asked beside words, which {@link foundInLedger} looks for. */
function journalsOf(tx: AccountTx, scope: AccountScope, filter: LedgerQuestion) {
  let query = tx.selectFrom('journal').where('journal.account_id', '=', scope.accountId);
  if (filter.entry_type.length > 0) query = query.where('kind', 'in', [...filter.entry_type]);
  if (filter.from !== undefined) query = query.where('created_at', '>=', new Date(filter.from));
  if (filter.to !== undefined) query = query.where('created_at', '<', new Date(filter.to));
  return query;
}

/** One page of the ledger, with what each movement did to the spendable balance. */
export async function listLedgerEntries(
  tx: AccountTx,
  scope: AccountScope,
  filter: LedgerFilter,
): Promise<LedgerEntry[]> {
  const [skipped, take] = [offsetOf(filter), filter.pageSize];
  if (filter.search !== '') return await readFound(tx, scope, filter, { after: null, skipped, take });
  const { direction } = sortOf(filter.sort);
  const rows = await journalsOf(tx, scope, filter)
    .selectAll('journal')
    .select(told)
    .orderBy('created_at', direction)
    .orderBy('journal.id', direction)
    .limit(take)
    .offset(skipped)
    .execute();
  return rows.map(asEntry);
}

/** The next movements after one, for those who read all of them. */
export async function readLedgerAfter(
  tx: AccountTx,
  scope: AccountScope,
  filter: LedgerQuestion,
  { after, take }: { readonly after: LedgerPlace | null; readonly take: number },
): Promise<LedgerEntry[]> {
  if (filter.search !== '') return await readFound(tx, scope, filter, { after, skipped: 0, take });
  const { direction } = sortOf(filter.sort);
  let query = journalsOf(tx, scope, filter);
  if (after) {
    const isPast = direction === 'desc' ? '<' : '>';
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), isPast, eb.tuple(after.at, after.id)));
  }
  const rows = await query
    .selectAll('journal')
    .select(told)
    .orderBy('created_at', direction)
    .orderBy('journal.id', direction)
    .limit(take)
    .execute();
  return rows.map(asEntry);
}

async function readFound(
  tx: AccountTx,
  scope: AccountScope,
  filter: LedgerQuestion,
  { after, skipped, take }: { after: LedgerPlace | null; skipped: number; take: number },
): Promise<LedgerEntry[]> {
  const rows = await tx
    .selectFrom(foundInLedger(filter, { after, most: skipped + take }).as('found'))
    .innerJoin('journal', 'journal.id', 'found.journal_id')
    .where('journal.account_id', '=', scope.accountId)
    .where('found.place', '>', skipped)
    .selectAll('journal')
    .select(told)
    .orderBy('found.place')
    .execute();
  return rows.map(asEntry);
}

interface LedgerRow extends Selectable<JournalTable> {
  readonly balance_change: number;
  readonly spent: number;
  readonly subject_kind: string | null;
  readonly subject_id: string;
}

function asEntry(row: LedgerRow): LedgerEntry {
  return {
    id: row.id,
    type: row.kind,
    amount: row.amount,
    balance_change: row.balance_change,
    spent: row.spent,
    balance_after: row.balance_after,
    currency: row.currency,
    ref_type: row.ref_type,
    ref_id: row.ref_id,
    subject: row.subject_kind === null ? null : { type: row.ref_type, id: row.subject_id, kind: row.subject_kind },
    reason: row.reason,
    created_at: row.created_at.toISOString(),
  };
}

function postedTo(book: 'balance' | 'revenue') {
  return sql<number>`coalesce((
    select amount from posting
    where posting.account_id = journal.account_id and posting.journal_id = journal.id and posting.book = ${book}
  ), 0)`;
}

/** What kind of record it belongs to; null where it is gone, or never had a page. */
const subjectKind = sql<string | null>`case ref_type
  when 'campaign' then (
    select channel from campaign where campaign.account_id = journal.account_id and campaign.id = ${recordOf})
  when 'payment' then (
    select method from payment where payment.account_id = journal.account_id and payment.id = ${recordOf})
  when 'message' then 'message'
  when 'call' then 'call'
  when 'number' then 'number'
end`;

const told = [
  postedTo('balance').as('balance_change'),
  postedTo('revenue').as('spent'),
  subjectKind.as('subject_kind'),
  recordOf.as('subject_id'),
] as const;

/** Number of movements: by the daily counters, or counted up to a cap when dates or words are asked for. */
export async function countLedgerEntries(tx: AccountTx, scope: AccountScope, filter: LedgerQuestion): Promise<Found> {
  if (filter.search !== '') return await countFoundInLedger(tx, filter);
  const isOfDays = filter.from !== undefined || filter.to !== undefined;
  if (isOfDays) return await countCapped(tx, journalsOf(tx, scope, filter).select('journal.id'));
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

/** Spent since a day (`YYYY-MM-DD`, local) on all but numbers, less what was refunded of it. */
export async function sumDailySpending(tx: AccountTx, { accountId }: AccountScope, day: string): Promise<number> {
  const { amount } = await tx
    .selectFrom('usage_day')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('account_id', '=', accountId)
    .where('day', '>=', day)
    .where('channel', '<>', 'number')
    .executeTakeFirstOrThrow();
  return amount;
}

/** The day of the first charge ever (`YYYY-MM-DD`, Asia/Ho_Chi_Minh); null before that. */
export async function findFirstCharge(tx: AccountTx, { accountId }: AccountScope): Promise<string | null> {
  const row = await tx
    .selectFrom('ledger_day')
    .select(sql<string>`day::text`.as('day'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'charge')
    .orderBy('ledger_day.day')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}
