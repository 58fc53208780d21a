import type { SenderRecord } from '@app/contracts/sender/sender-record.ts';
import type { SenderStatus } from '@app/contracts/sender/sender-states.ts';
import type { SenderType } from '@app/contracts/sender/sender-rules.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { SenderTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';
import { shownGrid } from './carrier-grid.ts';
import { asFile, type SenderFileRow } from './sender-file.repository.ts';
import { reasonText } from './sender-reasons.ts';

export type SenderRow = Selectable<SenderTable>;

export interface SenderFilter extends PageInput {
  readonly search: string;
  readonly type: readonly SenderType[];
  readonly status: readonly SenderStatus[];
  readonly country?: string | undefined;
}

const sortColumns = {
  created_at: 'sender.created_at',
  name: 'folded(sender.name) collate "C"',
  status: 'sender.status',
  valid_until: 'sender.valid_until',
} as const;

/** Official accounts have pages and calls of their own: they are linked, not requested. */
function sendersOf(tx: AccountTx, scope: AccountScope) {
  return tx
    .selectFrom('sender')
    .leftJoin('app_user', 'app_user.id', 'sender.created_by')
    .where('sender.account_id', '=', scope.accountId)
    .where('sender.type', '!=', 'zalo_oa')
    .where('sender.deleted_at', 'is', null);
}

/** Everything of the filter but the status. */
function matching(tx: AccountTx, scope: AccountScope, filter: SenderFilter) {
  let query = sendersOf(tx, scope);
  if (filter.type.length > 0) query = query.where('sender.type', 'in', [...filter.type]);
  if (filter.country !== undefined) query = query.where('sender.country', '=', filter.country);
  const words = matchesWords(filter.search, ['sender.name', 'sender.title', 'sender.description']);
  return words ? query.where(words) : query;
}

export type NamedSenderRow = SenderRow & { readonly creator: string | null };

/** One page of senders. */
export function listSenders(tx: AccountTx, scope: AccountScope, filter: SenderFilter): Promise<NamedSenderRow[]> {
  const { column, direction } = sortOf(filter.sort);
  let query = matching(tx, scope, filter);
  if (filter.status.length > 0) query = query.where('sender.status', 'in', [...filter.status]);
  return query
    .selectAll('sender')
    .select('app_user.name as creator')
    .orderBy(sql`${sql.raw(sortColumn(sortColumns, column))} ${sql.raw(direction)} nulls last`)
    .orderBy('sender.id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
}

/** Matching senders per status. */
export async function countSenders(
  tx: AccountTx,
  scope: AccountScope,
  filter: SenderFilter,
): Promise<Record<string, number>> {
  const rows = await matching(tx, scope, filter)
    .select((eb) => ['sender.status', eb.fn.countAll<number>().as('senders')])
    .groupBy('sender.status')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, row.senders]));
}

export function readSender(tx: AccountTx, scope: AccountScope, id: string): Promise<NamedSenderRow | undefined> {
  return sendersOf(tx, scope)
    .selectAll('sender')
    .select('app_user.name as creator')
    .where('sender.id', '=', id)
    .executeTakeFirst();
}

/** The sender, which nobody else changes until the transaction ends. */
export function lockSender(tx: AccountTx, scope: AccountScope, id: string): Promise<SenderRow | undefined> {
  return tx
    .selectFrom('sender')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('type', '!=', 'zalo_oa')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the account has another sender of the type with this name, whatever its case. */
export async function hasName(
  tx: AccountTx,
  scope: AccountScope,
  { type, name, exceptId }: { type: SenderType; name: string; exceptId: string | null },
): Promise<boolean> {
  let query = tx
    .selectFrom('sender')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()));
  if (exceptId !== null) query = query.where('id', '!=', exceptId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

export async function insertSender(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<SenderTable>, 'account_id'>,
): Promise<void> {
  await tx
    .insertInto('sender')
    .values({ ...row, account_id: scope.accountId })
    .execute();
}

export async function updateSenderRow(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  changes: Omit<Updateable<SenderTable>, 'account_id' | 'id'>,
): Promise<void> {
  await tx.updateTable('sender').set(changes).where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

/** A sender as calls answer it, its reasons in one language. */
export function asSender(row: NamedSenderRow, files: readonly SenderFileRow[], locale: Locale): SenderRecord {
  const { legal_name = '', tax_code = '', is_for_other = false } = row.company;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    country: row.country,
    usage: row.usage,
    description: row.description,
    status: row.status,
    valid_until: row.valid_until,
    reason: reasonText(row.reason, locale),
    title: row.title,
    sample_content: row.sample_content,
    company: { legal_name, tax_code, is_for_other },
    carriers: shownGrid(row.carriers, locale),
    files: files.filter((file) => file.sender_id === row.id).map(asFile),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    renewal_asked_at: row.renewal_asked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.creator ?? '',
  };
}
