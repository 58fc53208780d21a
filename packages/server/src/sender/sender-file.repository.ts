import type { SenderFile } from '@app/contracts/sender/sender-record.ts';
import type { Insertable, Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { SenderFileTable } from '../database/tables/sender.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

export type SenderFileRow = Selectable<SenderFileTable>;

/** The documents of senders, in the order in which they came. */
export async function listFiles(
  tx: AccountTx,
  scope: AccountScope,
  senderIds: readonly string[],
): Promise<SenderFileRow[]> {
  if (senderIds.length === 0) return [];
  return await tx
    .selectFrom('sender_file')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('sender_id', 'in', [...senderIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A document of a sender that still is. */
export function findFile(tx: AccountTx, scope: AccountScope, id: string): Promise<SenderFileRow | undefined> {
  return tx
    .selectFrom('sender_file')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertFiles(
  tx: AccountTx,
  scope: AccountScope,
  rows: readonly Omit<Insertable<SenderFileTable>, 'account_id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('sender_file')
    .values(rows.map((row) => ({ ...row, account_id: scope.accountId })))
    .execute();
}

/** Forgets documents of a sender (all of them for `ids` null). Answers the keys of their files. */
export async function deleteFiles(
  tx: AccountTx,
  scope: AccountScope,
  { senderId, ids }: { senderId: string; ids: readonly string[] | null },
): Promise<string[]> {
  if (ids !== null && ids.length === 0) return [];
  let query = tx.deleteFrom('sender_file').where('account_id', '=', scope.accountId).where('sender_id', '=', senderId);
  if (ids !== null) query = query.where('id', 'in', [...ids]);
  return (await query.returning('file_key').execute()).map(({ file_key: key }) => key);
}

/** What a verdict on the sender says of its documents. */
export async function markFiles(
  tx: AccountTx,
  scope: AccountScope,
  { senderId, status }: { senderId: string; status: SenderFileRow['status'] },
): Promise<void> {
  await tx
    .updateTable('sender_file')
    .set({ status })
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .execute();
}

/** Those of `keys` that no account's document has, neither of a sender nor of its verification. */
export async function unknownKeys(tx: SystemTx, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom('sender_file')
    .select('file_key')
    .where('file_key', 'in', [...keys])
    .unionAll(
      tx
        .selectFrom('document')
        .select((eb) => eb.fn.coalesce('file_key', eb.val('')).as('file_key'))
        .where('file_key', 'in', [...keys]),
    )
    .execute();
  const known = new Set(rows.map(({ file_key: key }) => key));
  return keys.filter((key) => !known.has(key));
}

export function asFile(row: SenderFileRow): SenderFile {
  const { id, name, kind, bytes, status } = row;
  return { id, name, kind, bytes, status, created_at: row.created_at.toISOString() };
}
