import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { ExportFileTable } from '../database/tables/export.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

export type ExportRow = Selectable<ExportFileTable>;
type Asked = Pick<ExportRow, 'user_id' | 'locale' | 'format' | 'file_name' | 'content'>;

/** Whether this person waits for the very same list already. */
export async function findWaiting(
  tx: AccountTx,
  scope: AccountScope,
  { user_id: userId, locale, format, content }: Asked,
): Promise<boolean> {
  const found = await tx
    .selectFrom('export_file')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .where('locale', '=', locale)
    .where('format', '=', format)
    .where(sql<boolean>`content = ${json(content)}::jsonb`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertExport(
  tx: AccountTx,
  scope: AccountScope,
  { content, ...row }: Asked & Pick<ExportRow, 'id' | 'created_at'>,
): Promise<ExportRow> {
  return await tx
    .insertInto('export_file')
    .values({ ...row, content: json(content), account_id: scope.accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findExport(tx: AccountTx, scope: AccountScope, id: string): Promise<ExportRow | undefined> {
  return await tx
    .selectFrom('export_file')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The copy of the whole account that somebody asked for last. */
export async function findLatestArchive(
  tx: AccountTx,
  scope: AccountScope,
  userId: string,
): Promise<ExportRow | undefined> {
  return await tx
    .selectFrom('export_file')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('user_id', '=', userId)
    .where('format', '=', 'zip')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Ends the wait for a list; answers whether it was still waited for. */
export async function endExport(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  end: Partial<Pick<ExportRow, 'file_key' | 'file_bytes' | 'rows' | 'expires_at'>> & {
    readonly status: 'ready' | 'failed';
  },
): Promise<boolean> {
  const ended = await tx
    .updateTable('export_file')
    .set(end)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Forgets lists that can no longer be fetched, and those that never came to be, asked for before `until`. */
export async function deleteExpired(tx: SystemTx, { now, until }: { now: Date; until: Date }): Promise<void> {
  await tx
    .deleteFrom('export_file')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb.and([eb('status', '<>', 'ready'), eb('created_at', '<', until)])]),
    )
    .execute();
}

export async function isFileKnown(tx: SystemTx, key: string): Promise<boolean> {
  const found = await tx.selectFrom('export_file').select('id').where('file_key', '=', key).executeTakeFirst();
  return found !== undefined;
}
