import type { OptOutImport } from '@app/contracts/contact/opt-out.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { OptOutImportTable } from '../database/tables/opt-out.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

export type OptOutImportRow = Selectable<OptOutImportTable>;

export async function insertImport(
  tx: AccountTx,
  { accountId }: AccountScope,
  row: Omit<Insertable<OptOutImportTable>, 'account_id'>,
): Promise<OptOutImportRow> {
  return await tx
    .insertInto('optout_import')
    .values({ ...row, account_id: accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The last lists, newest first. */
export async function readImports(
  tx: AccountTx,
  { accountId }: AccountScope,
  limit: number,
): Promise<OptOutImportRow[]> {
  return await tx
    .selectFrom('optout_import')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A list that is being read; undefined once that has ended. */
export async function readRunningImport(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
): Promise<OptOutImportRow | undefined> {
  return await tx
    .selectFrom('optout_import')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
}

/** A list, kept for this transaction. */
export async function lockImport(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
): Promise<OptOutImportRow | undefined> {
  return await tx
    .selectFrom('optout_import')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateImport(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
  change: Omit<Updateable<OptOutImportTable>, 'account_id' | 'id'>,
): Promise<OptOutImportRow> {
  return await tx
    .updateTable('optout_import')
    .set(change)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A row as the API shows it. */
export function asImport(row: OptOutImportRow): OptOutImport {
  return {
    id: row.id,
    file_name: row.file_name,
    status: row.status,
    failure: row.failure,
    progress: row.progress,
    counts: { added: row.count_added, known: row.count_known, invalid: row.count_invalid },
    created_at: row.created_at.toISOString(),
  };
}
