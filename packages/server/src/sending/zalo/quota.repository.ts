import { quotaDayOf } from '@app/contracts/zalo/zalo-hours.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';

interface Day {
  readonly senderId: string;
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh. */
  readonly day: string;
}

/**
 * How many messages an official account may still send today; null for any number. It is kept for this transaction, so
 * that campaigns of one official account never send more together. Whoever asks has locked its campaign before.
 */
export async function lockRoom(
  tx: AccountTx,
  scope: AccountScope,
  { senderId, now }: { senderId: string; now: Date },
): Promise<number | null> {
  const day = quotaDayOf(now);
  await beginDay(tx, scope, { senderId, day });
  const row = await tx
    .selectFrom('zalo_quota_day')
    .select(['allowed', 'used'])
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return roomOf(row);
}

/** As {@link lockRoom}, without keeping it. */
export async function readRoom(
  tx: AccountTx,
  scope: AccountScope,
  { senderId, now }: { senderId: string; now: Date },
): Promise<number | null> {
  const day = quotaDayOf(now);
  const row = await tx
    .selectFrom('zalo_quota_day')
    .select(['allowed', 'used'])
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .where('day', '=', day)
    .executeTakeFirst();
  if (row) return roomOf(row);
  const oa = await tx
    .selectFrom('zalo_oa')
    .select(['daily_quota', 'remaining_quota', 'checked_at'])
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .executeTakeFirst();
  const isOfToday = oa?.checked_at ? quotaDayOf(oa.checked_at) === day : false;
  return (isOfToday ? oa?.remaining_quota : oa?.daily_quota) ?? null;
}

function roomOf({ allowed, used }: { allowed: number | null; used: number }): number | null {
  return allowed === null ? null : Math.max(0, allowed - used);
}

/** A day begins with the whole quota, or with what Zalo said today that is left of it. */
async function beginDay(tx: AccountTx, { accountId }: AccountScope, { senderId, day }: Day): Promise<void> {
  await sql`
    insert into zalo_quota_day (account_id, sender_id, day, allowed)
    select account_id, sender_id, ${day},
      case when to_char(checked_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') = ${day}
        then remaining_quota else daily_quota end
    from zalo_oa where account_id = ${accountId} and sender_id = ${senderId}
    on conflict do nothing
  `.execute(tx);
}

/** Uses so many of a day's messages, or, of fewer than none, gives them back. */
export async function takeRoom(
  tx: AccountTx,
  { accountId }: AccountScope,
  { senderId, day, messages }: Day & { messages: number },
): Promise<void> {
  await sql`
    update zalo_quota_day set used = greatest(0, used + ${messages}::integer)
    where account_id = ${accountId} and sender_id = ${senderId} and day = ${day}
  `.execute(tx);
}

/** Zalo takes no more today, whatever was counted here. */
export async function closeDay(tx: AccountTx, { accountId }: AccountScope, { senderId, day }: Day): Promise<void> {
  await sql`
    update zalo_quota_day set allowed = least(coalesce(allowed, used), used)
    where account_id = ${accountId} and sender_id = ${senderId} and day = ${day}
  `.execute(tx);
}

/** What Zalo says that is left today, beside what was used here already. */
export async function noteRemaining(
  tx: AccountTx,
  { accountId }: AccountScope,
  { senderId, day, remaining }: Day & { remaining: number },
): Promise<void> {
  await sql`
    update zalo_quota_day set allowed = used + ${remaining}::integer
    where account_id = ${accountId} and sender_id = ${senderId} and day = ${day}
  `.execute(tx);
}
