import { monthKey } from '@app/contracts/rules/dates.ts';
import { LIMIT_NOTICES } from '@app/contracts/rules/spending-limit.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import type { Ids } from '../ids.ts';
import { insertJob } from '../jobs/job.repository.ts';
import { tellLimitJob } from './member-limit.jobs.ts';
import { findLimit, insertNotices, readSpending, type LimitedMember } from './member-limit.repository.ts';

/** A member's limit and what of it is spent in the month. Minor units. */
export interface MemberLimit extends LimitedMember {
  readonly spent: number;
}

/** The limit of a member as of now; null for nobody, and for a member without one. */
export async function readLimit(
  tx: AccountTx,
  scope: AccountScope,
  { userId, now }: { userId: string | null; now: Date },
): Promise<MemberLimit | null> {
  const found = userId === null ? undefined : await findLimit(tx, scope, userId);
  if (!found) return null;
  const spending = await readSpending(tx, scope, { now, userId: found.userId });
  return { ...found, spent: spending.get(found.userId) ?? 0 };
}

/** What is left of a limit, and by how much an amount goes over that. Minor units. */
export function roomFor({ limit, spent }: MemberLimit, amount: number): { left: number; missing: number } {
  const left = Math.max(0, limit - spent);
  return { left, missing: Math.max(0, amount - left) };
}

/**
 * Refuses what goes over a member's limit. The wallet must be locked, so that of two who spend at once the second counts
 * what the first has spent. Answers the limit; null without one.
 * @throws Failure 402 `member_limit_reached` with `info {user_id, name, limit, left, required, missing}` (minor units).
 */
export async function requireRoom(
  tx: AccountTx,
  scope: AccountScope,
  { userId, amount, now }: { userId: string | null; amount: number; now: Date },
): Promise<MemberLimit | null> {
  if (amount === 0) return null;
  const found = await readLimit(tx, scope, { userId, now });
  if (!found) return null;
  const { left, missing } = roomFor(found, amount);
  if (missing === 0) return found;
  const { name, limit } = found;
  throw failure(402, 'member_limit_reached', {
    info: { user_id: found.userId, name, limit, left, required: amount, missing },
  });
}

/** Notes which shares of a limit are used now, so that they are told once in a month; with the transaction that spends. */
export async function noteUse(
  { tx, scope, ids, now }: { tx: AccountTx; scope: AccountScope; ids: Ids; now: Date },
  { userId, limit, spent }: MemberLimit,
): Promise<void> {
  const month = monthKey(now);
  const used = LIMIT_NOTICES.filter((percent) => spent * 100 >= limit * percent);
  const notices = used.map((percent) => ({ userId, month, limit, percent }));
  if (!(await insertNotices(tx, scope, { notices, now }))) return;
  const { kind, maxAttempts } = tellLimitJob;
  const job = { id: ids.next('job'), accountId: scope.accountId, kind, payload: { user_id: userId }, maxAttempts };
  await insertJob(tx, { ...job, dedupeKey: null, runAt: now, now });
}
