import { dayKey, dayOfMonth } from '@app/contracts/rules/dates.ts';
import { daySpan } from '@app/contracts/rules/day-span.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { Renewal } from './outlook.ts';

export interface NumberRenewal extends Renewal {
  readonly id: string;
  readonly name: string;
}

/** Rented numbers that are renewed by themselves, the next one first. What is overdue is due today. */
export async function readRenewals(tx: AccountTx, scope: AccountScope, now: Date): Promise<NumberRenewal[]> {
  const rows = await tx
    .selectFrom('number_subscription')
    .select(['id', 'number', 'label', 'monthly_price', 'renews_at', 'renewal_day'])
    .where('account_id', '=', scope.accountId)
    .where('status', 'in', ['active', 'past_due'])
    .where('auto_renew', '=', true)
    .where('renews_at', 'is not', null)
    .where('monthly_price', '>', 0)
    .orderBy('renews_at')
    .orderBy('id')
    .execute();
  const today = dayKey(now);
  return rows.flatMap(({ id, number, label, monthly_price: amount, renews_at: at, renewal_day: ofMonth }) => {
    if (at === null) return [];
    const day = dayKey(at);
    const renewal = { day: day < today ? today : day, dayOfMonth: ofMonth ?? dayOfMonth(at), amount };
    return [{ id, name: label || number, ...renewal }];
  });
}

/** Campaigns that are to start in a span of time, with what is on hold for them. */
export async function readHolds(tx: AccountTx, scope: AccountScope, { until }: { until: Date }) {
  return await tx
    .selectFrom('campaign')
    .select(['id', 'name', 'channel', 'scheduled_at', 'cost_reserved as amount'])
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'scheduled')
    .where('cost_reserved', '>', 0)
    .where('scheduled_at', '<', until)
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute();
}

/** What the balance was at the end of each of some days (`YYYY-MM-DD`); nothing before its first movement. */
export async function readBalances(
  tx: AccountTx,
  scope: AccountScope,
  days: readonly string[],
): Promise<{ day: string; balance: number }[]> {
  const ends = days.map((day) => daySpan(day, day).to ?? null);
  const { rows } = await sql<{ day: string; balance: number }>`
    select ends.day, coalesce(last.balance_after, 0)::bigint as balance
    from unnest(${[...days]}::text[], ${ends}::timestamptz[]) as ends (day, at)
    left join lateral (
      select balance_after from journal
      where account_id = ${scope.accountId} and created_at < ends.at
      order by created_at desc, id desc limit 1
    ) last on true
    order by ends.day
  `.execute(tx);
  return rows;
}
