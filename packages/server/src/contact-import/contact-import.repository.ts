import type { ContactImport, ImportCounts, ImportSummary } from '@app/contracts/contact/contact-import.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ContactImportTable } from '../database/tables/contact-import.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { offsetOf, sortOf, type PageInput } from '../lists/page.ts';

export type ImportRow = Selectable<ContactImportTable>;

export async function insertImport(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<ContactImportTable>, 'account_id'>,
): Promise<ImportRow> {
  return await tx
    .insertInto('contact_import')
    .values({ ...row, account_id: scope.accountId })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateImport(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  change: Omit<Updateable<ContactImportTable>, 'account_id' | 'id'>,
): Promise<ImportRow> {
  return await tx
    .updateTable('contact_import')
    .set(change)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findImport(tx: AccountTx, scope: AccountScope, id: string): Promise<ImportRow | undefined> {
  return await importOf(tx, scope, id).executeTakeFirst();
}

/** As {@link findImport}, kept for this transaction. */
export async function lockImport(tx: AccountTx, scope: AccountScope, id: string): Promise<ImportRow | undefined> {
  return await importOf(tx, scope, id).forUpdate().executeTakeFirst();
}

/** Which reading of an import is meant, and what it is for. */
export interface ReadingPlace {
  readonly id: string;
  readonly reading: number;
  readonly status: 'checking' | 'running';
}

/** The import as far as this reading of it got; undefined if that is over. */
export async function findReading(
  tx: AccountTx,
  scope: AccountScope,
  { id, reading, status }: ReadingPlace,
): Promise<ImportRow | undefined> {
  return await importOf(tx, scope, id).where('status', '=', status).where('reading', '=', reading).executeTakeFirst();
}

/**
 * As {@link findReading}, kept for this transaction, if just that many rows are in the directory: whoever is told
 * `undefined` works on something that somebody else went on with, or that is no longer wanted.
 */
export async function lockReading(
  tx: AccountTx,
  scope: AccountScope,
  { id, reading, status, nextRow }: ReadingPlace & { readonly nextRow: number },
): Promise<ImportRow | undefined> {
  return await importOf(tx, scope, id)
    .where('status', '=', status)
    .where('reading', '=', reading)
    .where('next_row', '=', nextRow)
    .forUpdate()
    .executeTakeFirst();
}

function importOf(tx: AccountTx, scope: AccountScope, id: string) {
  return tx.selectFrom('contact_import').selectAll().where('account_id', '=', scope.accountId).where('id', '=', id);
}

/** A page of imports, and how many there are; `onlyRunning` leaves out those that wait or are over. */
export async function listImports(
  tx: AccountTx,
  scope: AccountScope,
  { onlyRunning, ...page }: PageInput & { readonly onlyRunning: boolean },
): Promise<{ imports: ImportRow[]; total: number }> {
  const { direction } = sortOf(page.sort);
  const all = tx
    .selectFrom('contact_import')
    .where('account_id', '=', scope.accountId)
    .where('status', 'in', onlyRunning ? ['running'] : ['running', 'done', 'failed', 'cancelled']);
  const imports = await all
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { imports, total };
}

/** Keys of own fields that the account made none of, as far as the newest contacts have values for them. */
export async function readFieldKeys(tx: AccountTx, scope: AccountScope): Promise<string[]> {
  const rows = await tx
    .selectFrom('contact')
    .select('custom')
    .where('account_id', '=', scope.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FIELD_SAMPLE)
    .execute();
  return [...new Set(rows.flatMap(({ custom }) => Object.keys(custom)))];
}

const FIELD_SAMPLE = 1_000;

/** Which of these tags the account has. */
export async function findTagIds(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('tag')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

/** Imports whose time is over, of any account. */
export async function findExpired(tx: SystemTx, now: Date, limit: number) {
  return await tx
    .selectFrom('contact_import')
    .select(['account_id', 'id', 'file_key'])
    .where('expires_at', '<=', now)
    .where('status', '<>', 'running')
    .limit(limit)
    .execute();
}

export async function deleteImport(tx: AccountTx, scope: AccountScope, id: string): Promise<void> {
  await tx.deleteFrom('contact_import').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

function countsOf(row: ImportRow): ImportCounts {
  const parts = {
    created: row.count_created,
    updated: row.count_updated,
    unchanged: row.count_unchanged,
    skipped: row.count_skipped,
    duplicate: row.count_duplicate,
    invalid: row.count_invalid,
  };
  const rows = Object.values(parts).reduce((sum, count) => sum + count, 0);
  return { rows, ...parts, opted_out: row.count_opted_out, converted: row.count_converted };
}

/** A row as the list shows it. */
export function asImportSummary(row: ImportRow): ImportSummary {
  return {
    id: row.id,
    source: row.source,
    file_name: row.file_name,
    status: row.status,
    failure: row.failure,
    progress: row.progress,
    counts: countsOf(row),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

/** A row as the API shows it. */
export function asContactImport(row: ImportRow): ContactImport {
  return {
    ...asImportSummary(row),
    columns: row.columns,
    has_header: row.has_header,
    mapping: row.mapping,
    encoding: row.encoding,
    separator: row.separator,
    preview: row.preview,
    mode: row.mode,
    tag_ids: row.tag_ids,
    remarks: row.remarks,
    expires_at: row.expires_at.toISOString(),
  };
}
