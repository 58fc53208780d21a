import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { bulkInsert } from '../database/bulk-insert.ts';
import type { VerificationAttemptTable } from '../database/tables/service.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

export type AttemptRow = Selectable<VerificationAttemptTable>;
export type NewAttempt = Omit<Insertable<VerificationAttemptTable>, 'account_id'>;

export async function insertAttempt(tx: AccountTx, { accountId }: AccountScope, row: NewAttempt): Promise<AttemptRow> {
  return await tx
    .insertInto('verification_attempt')
    .values({ ...row, account_id: accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const attemptColumns = {
  account_id: 'text',
  id: 'text',
  verification_id: 'text',
  configuration_id: 'text',
  channel: 'text',
  carrier: 'text',
  generation: 'integer',
  price: 'bigint',
  currency: 'text',
  code_at: 'integer[]',
  due_at: 'timestamptz',
  started_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const;

type QueuedAttempt = Pick<AttemptRow, keyof typeof attemptColumns>;

/** Adds several attempts that wait to be handed over, in their order. */
export async function insertAttempts(tx: AccountTx, attempts: readonly QueuedAttempt[]): Promise<void> {
  await bulkInsert(tx, { table: 'verification_attempt', columns: attemptColumns, rows: attempts });
}

function byId(tx: AccountTx, { accountId }: AccountScope, id: string) {
  return tx.selectFrom('verification_attempt').selectAll().where('account_id', '=', accountId).where('id', '=', id);
}

export async function readAttempt(tx: AccountTx, scope: AccountScope, id: string): Promise<AttemptRow | undefined> {
  return await byId(tx, scope, id).executeTakeFirst();
}

/** Those of several attempts that exist, by their ids. */
export async function readAttempts(
  tx: AccountTx,
  { accountId }: AccountScope,
  ids: readonly string[],
): Promise<Map<string, AttemptRow>> {
  const rows = await tx
    .selectFrom('verification_attempt')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((each) => each('id', '=', sql<string>`any(${[...ids]}::text[])`))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** As {@link readAttempt}, kept for this transaction. Money must be locked before it. */
export async function lockAttempt(tx: AccountTx, scope: AccountScope, id: string): Promise<AttemptRow | undefined> {
  return await byId(tx, scope, id).forUpdate().executeTakeFirst();
}

/** The attempts of a verification in their order. */
export async function listAttempts(
  tx: AccountTx,
  { accountId }: AccountScope,
  verificationIds: readonly string[],
): Promise<AttemptRow[]> {
  if (verificationIds.length === 0) return [];
  return await tx
    .selectFrom('verification_attempt')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('verification_id', 'in', [...verificationIds])
    .orderBy('ordinal')
    .execute();
}

export async function updateAttempt(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
  change: Updateable<VerificationAttemptTable>,
): Promise<void> {
  await tx
    .updateTable('verification_attempt')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** No other channel is tried after the attempts of a verification, but for one. */
export async function endFallback(
  tx: AccountTx,
  { accountId }: AccountScope,
  verificationId: string,
  exceptId = '',
): Promise<void> {
  await tx
    .updateTable('verification_attempt')
    .set({ due_at: null })
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('id', '<>', exceptId)
    .where('due_at', 'is not', null)
    .execute();
}

/** Takes an attempt to hand it over; undefined if that was begun before, whatever became of it. */
export async function claimAttempt(
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, now }: { id: string; now: Date },
): Promise<AttemptRow | undefined> {
  return await tx
    .updateTable('verification_attempt')
    .set({ claimed_at: now, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('claimed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Attempts of all accounts after which the next channel is due, the longest due first. */
export async function findDue(
  tx: SystemTx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ accountId: string; id: string }[]> {
  return await tx
    .selectFrom('verification_attempt')
    .select(['account_id as accountId', 'id'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** Calls of all accounts that were begun before then, and of which nothing was heard since. */
export async function findLostCalls(
  tx: SystemTx,
  { before, limit }: { before: Date; limit: number },
): Promise<{ accountId: string; id: string }[]> {
  return await tx
    .selectFrom('verification_attempt')
    .select(['account_id as accountId', 'id'])
    .where('channel', '=', 'voice')
    .where('ended_at', 'is', null)
    .where('claimed_at', '<', before)
    .limit(limit)
    .execute();
}
