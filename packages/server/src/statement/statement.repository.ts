import type { UsageChannel } from '@app/contracts/billing/usage.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { JournalKind } from '../database/tables/billing.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

/** Days of Asia/Ho_Chi_Minh (`YYYY-MM-DD`): the first of a month and of the next. */
export interface MonthDays {
  readonly first: string;
  readonly next: string;
}

/** What was moved in each month (`YYYY-MM`) by each kind of movement, oldest first; minor units. */
export async function readMonths(
  tx: AccountTx,
  { accountId }: AccountScope,
): Promise<{ month: string; kind: JournalKind; amount: number }[]> {
  const { rows } = await sql<{ month: string; kind: JournalKind; amount: number }>`
    select to_char(day, 'YYYY-MM') as month, kind, sum(amount)::bigint as amount
    from ledger_day where account_id = ${accountId} group by 1, 2 order by 1, 2
  `.execute(tx);
  return rows;
}

/** What a month's charges and fees were for, the dearest first: usage, with what was refunded of it added again. */
export async function readChannels(
  tx: AccountTx,
  { accountId }: AccountScope,
  { first, next }: MonthDays,
): Promise<{ channel: UsageChannel; amount: number }[]> {
  const { rows } = await sql<{ channel: UsageChannel; amount: number }>`
    select channel, sum(amount)::bigint as amount from (
      select channel, amount from usage_day
      where account_id = ${accountId} and day >= ${first}::date and day < ${next}::date
      union all
      select used.channel, -used.amount from journal j
      cross join lateral usage_of(j.account_id, j.kind, j.ref_type, j.ref_id, j.amount, j.usage) as used
      where j.account_id = ${accountId} and j.kind = 'refund'
        and j.created_at >= ${startOfDay(first)} and j.created_at < ${startOfDay(next)}
    ) spent
    group by channel having sum(amount) <> 0 order by 2 desc, 1
  `.execute(tx);
  return rows;
}

/** What was on hold when a day began, minor units: what is on hold now without what moved there since. */
export async function readOnHold(tx: AccountTx, { accountId }: AccountScope, day: string): Promise<number> {
  const { rows } = await sql<{ on_hold: number }>`
    select reserved - coalesce((
      select sum(p.amount) from journal j
      join posting p on p.account_id = j.account_id and p.journal_id = j.id and p.book = 'reserved'
      where j.account_id = ${accountId} and j.created_at >= ${startOfDay(day)}
    ), 0)::bigint as on_hold
    from wallet where account_id = ${accountId}
  `.execute(tx);
  return rows[0]?.on_hold ?? 0;
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

/** Accounts whose money moved in a month and that were not told of its statement. */
export async function listUntold(
  tx: SystemTx,
  { month, first, next, take }: MonthDays & { month: string; take: number },
): Promise<{ accountId: string; id: string }[]> {
  const { rows } = await sql<{ accountId: string; id: string }>`
    select distinct account_id as "accountId", account_id as id from ledger_day
    where day >= ${first}::date and day < ${next}::date and not exists (
      select from statement_notice told where told.account_id = ledger_day.account_id and told.month = ${month}
    )
    order by 1 limit ${take}
  `.execute(tx);
  return rows;
}

/** Notes that an account is told of a month's statement. Answers whether it was not told before. */
export async function markTold(
  tx: AccountTx,
  { accountId }: AccountScope,
  { month, now }: { month: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('statement_notice')
    .values({ account_id: accountId, month, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (added ?? 0n) > 0n;
}
