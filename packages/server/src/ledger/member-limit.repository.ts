import { dayKey, startOf } from '@app/contracts/rules/dates.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** A member with a limit. Minor units. */
export interface LimitedMember {
  readonly userId: string;
  readonly name: string;
  readonly limit: number;
}

/** The limit of a member; undefined for one without, and for somebody who is no member. */
export async function findLimit(
  tx: AccountTx,
  scope: AccountScope,
  userId: string,
): Promise<LimitedMember | undefined> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('app_user', 'app_user.id', 'member.user_id')
    .select(['app_user.name', 'member.spend_cap_month as limit'])
    .where('member.account_id', '=', scope.accountId)
    .where('member.user_id', '=', userId)
    .where('member.status', '!=', 'removed')
    .where('member.spend_cap_month', 'is not', null)
    .executeTakeFirst();
  return row && row.limit !== null ? { userId, name: row.name, limit: row.limit } : undefined;
}

/**
 * What members have spent in the month of `now` in Asia/Ho_Chi_Minh, minor units by user: charges less refunds, as usage by
 * member has them, and what is on hold for them. `userId` for that one alone.
 */
export async function readSpending(
  tx: AccountTx,
  { accountId }: AccountScope,
  { now, userId }: { now: Date; userId?: string },
): Promise<ReadonlyMap<string, number>> {
  const month = dayKey(startOf('month', now));
  const who = userId === undefined ? sql`member_id <> ''` : sql`member_id = ${userId}`;
  const { rows } = await sql<{ member_id: string; spent: number }>`
    select member_id, sum(amount)::bigint as spent from (
      select member_id, amount from usage_day
      where account_id = ${accountId} and day >= ${month}::date and ${who}
      union all
      select member_id, amount - charged - released from reservation
      where account_id = ${accountId} and member_id is not null and amount > charged + released and ${who}
    ) spent
    group by member_id
  `.execute(tx);
  return new Map(rows.map(({ member_id, spent }) => [member_id, spent]));
}

export interface LimitNotice {
  readonly userId: string;
  /** `YYYY-MM` of Asia/Ho_Chi_Minh. */
  readonly month: string;
  /** The limit that it is about, minor units. */
  readonly limit: number;
  readonly percent: number;
}

/** Notes that shares of a limit are used. Answers whether any of them was not noted before. */
export async function insertNotices(
  tx: AccountTx,
  { accountId }: AccountScope,
  { notices, now }: { notices: readonly LimitNotice[]; now: Date },
): Promise<boolean> {
  if (notices.length === 0) return false;
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('member_limit_notice')
    .values(
      notices.map(({ userId: user_id, month, limit: amount, percent }) => {
        return { account_id: accountId, user_id, month, amount, percent, noted_at: now, told_at: null };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (added ?? 0n) > 0n;
}

/** Shares of a limit in a month that nobody was told of yet, lowest first; marks them as told. */
export async function takeUntold(
  tx: AccountTx,
  { accountId }: AccountScope,
  { userId, month, limit, now }: Omit<LimitNotice, 'percent'> & { now: Date },
): Promise<number[]> {
  const told = await tx
    .updateTable('member_limit_notice')
    .set({ told_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .where('amount', '=', limit)
    .where('told_at', 'is', null)
    .returning('percent')
    .execute();
  return told.map(({ percent }) => percent).sort((one, other) => one - other);
}
