import type { Insertable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { NumberSubscriptionTable } from '../database/tables/service.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import type { NumberRow } from './rented-number.repository.ts';

function held(tx: AccountTx, scope: AccountScope, now: Date) {
  return tx
    .selectFrom('number_subscription')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'reserved')
    .where('reserved_until', '>', now);
}

/** Numbers that are kept for the account, the longest kept first. */
export async function listHeld(tx: AccountTx, scope: AccountScope, now: Date): Promise<NumberRow[]> {
  return await held(tx, scope, now).orderBy('reserved_until').orderBy('id').execute();
}

/** Of these numbers those that are still kept, held on to until this transaction ends. */
export async function lockHeld(
  tx: AccountTx,
  scope: AccountScope,
  { numbers, now }: { numbers: readonly string[]; now: Date },
): Promise<NumberRow[]> {
  return await held(tx, scope, now)
    .where('number', 'in', [...numbers])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Keeps a number; null if somebody else rents or keeps it. */
export async function insertHeld(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<NumberSubscriptionTable>, 'account_id' | 'status'>,
): Promise<NumberRow | null> {
  const inserted = await tx
    .insertInto('number_subscription')
    .values({ ...row, account_id: scope.accountId, status: 'reserved' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** Gives up what was kept and not paid for: these numbers, or all whose time is over. Answers what they were. */
export async function deleteHeld(
  tx: AccountTx,
  scope: AccountScope,
  which: { readonly numbers: readonly string[] } | { readonly until: Date },
): Promise<{ id: string; number: string }[]> {
  const kept = tx
    .deleteFrom('number_subscription')
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'reserved');
  const chosen =
    'until' in which ? kept.where('reserved_until', '<=', which.until) : kept.where('number', 'in', [...which.numbers]);
  return await chosen.returning(['id', 'number']).execute();
}

/** Makes a number free that somebody kept for too long, whoever it was. */
export async function freeNumber(tx: SystemTx, number: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('number_subscription')
    .where('number', '=', number)
    .where('status', '=', 'reserved')
    .where('reserved_until', '<=', now)
    .execute();
}

/** Of these numbers those that another account rents or keeps, or that this one rents. */
export async function listTaken(
  tx: SystemTx,
  { numbers, accountId, now }: { numbers: readonly string[]; accountId: string; now: Date },
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await tx
    .selectFrom('number_subscription')
    .select(['number', 'account_id', 'status', 'reserved_until'])
    .where('number', 'in', [...numbers])
    .where('status', 'not in', ['released', 'expired'])
    .execute();
  const isFree = ({ account_id, status, reserved_until: until }: (typeof rows)[number]) =>
    status === 'reserved' && (account_id === accountId || until === null || until <= now);
  return new Set(rows.filter((row) => !isFree(row)).map(({ number }) => number));
}

/** Accounts that keep numbers whose time is over. */
export async function listOverheld(tx: SystemTx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('number_subscription')
    .select('account_id')
    .distinct()
    .where('status', '=', 'reserved')
    .where('reserved_until', '<=', now)
    .execute();
  return rows.map(({ account_id: accountId }) => accountId);
}
