import type { DocumentType, KycDocument, KycItem } from '@app/contracts/kyc/kyc.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { DocumentTable } from '../database/tables/identity.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';

export type DocumentRow = Selectable<DocumentTable>;

const sortColumns = {
  created_at: 'created_at',
  title: 'title',
  type: 'type',
  status: 'status',
  expires_on: 'expires_on',
} as const;

/** One page of the account's documents. */
export function pageOfDocuments(tx: AccountTx, scope: AccountScope, page: PageInput): Promise<DocumentRow[]> {
  const { column, direction } = sortOf(page.sort);
  return tx
    .selectFrom('document')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .orderBy(sortColumn(sortColumns, column), (order) =>
      (direction === 'desc' ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('id', direction)
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
}

/** All documents of the account, the newest first. */
export function listDocumentRows(tx: AccountTx, scope: AccountScope): Promise<DocumentRow[]> {
  return tx
    .selectFrom('document')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function countDocuments(tx: AccountTx, scope: AccountScope): Promise<number> {
  const { count } = await tx
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export function findDocument(tx: AccountTx, scope: AccountScope, id: string): Promise<DocumentRow | undefined> {
  return tx
    .selectFrom('document')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertDocuments(
  tx: AccountTx,
  scope: AccountScope,
  rows: readonly Omit<Insertable<DocumentTable>, 'account_id'>[],
): Promise<DocumentRow[]> {
  return await tx
    .insertInto('document')
    .values(rows.map((row) => ({ ...row, account_id: scope.accountId })))
    .returningAll()
    .execute();
}

export async function deleteDocumentRow(tx: AccountTx, scope: AccountScope, id: string): Promise<void> {
  await tx.deleteFrom('document').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

/** Types of which there is a document that was neither rejected nor has expired on `today`. */
export async function listUsableTypes(tx: AccountTx, scope: AccountScope, today: string): Promise<DocumentType[]> {
  const rows = await tx
    .selectFrom('document')
    .select('type')
    .distinct()
    .where('account_id', '=', scope.accountId)
    .where('status', '!=', 'rejected')
    .where((eb) => eb.or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
    .execute();
  return rows.map(({ type }) => type);
}

/** Approves the documents that wait. */
export async function approveDocuments(tx: AccountTx, scope: AccountScope, now: Date): Promise<void> {
  await tx
    .updateTable('document')
    .set({ status: 'approved', reason: null, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'pending')
    .execute();
}

/** Rejects the documents of a type that wait, with a reason for whoever handed them in. */
export async function rejectDocuments(
  tx: AccountTx,
  scope: AccountScope,
  { type, reason, now }: { type: KycItem; reason: string; now: Date },
): Promise<void> {
  if (type === 'company_details') return;
  await tx
    .updateTable('document')
    .set({ status: 'rejected', reason, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('type', '=', type)
    .where('status', '=', 'pending')
    .execute();
}

/**
 * The last day on which approved documents of all of these types are valid, as `YYYY-MM-DD`; null where no day ends it.
 * Of several documents of a type the one that is valid longest counts.
 */
export async function coveredUntil(
  tx: AccountTx,
  scope: AccountScope,
  types: readonly KycItem[],
): Promise<string | null> {
  const ends = await tx
    .selectFrom('document')
    .select([
      'type',
      sql<string | null>`nullif(max(coalesce(expires_on, 'infinity'::date)), 'infinity')::text`.as('until'),
    ])
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'approved')
    .groupBy('type')
    .execute();
  const days = ends.flatMap(({ type, until }) => (types.includes(type) && until !== null ? [until] : []));
  return days.toSorted()[0] ?? null;
}

export function asDocument(row: DocumentRow, today: string): KycDocument {
  const hasEnded = row.status === 'approved' && row.expires_on !== null && row.expires_on < today;
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    description: row.description,
    number: row.number,
    issued_on: row.issued_on,
    expires_on: row.expires_on,
    file: { name: row.file_name, bytes: row.file_bytes, mime: row.file_mime },
    status: hasEnded ? 'expired' : row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
