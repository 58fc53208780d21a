import type { TemplateStatus } from '@app/contracts/template/template-states.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { TemplateTable } from '../database/tables/template.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';

export type TemplateRow = Selectable<TemplateTable>;
/** A template with the names that its row only points to. */
export type NamedTemplateRow = TemplateRow & {
  readonly creator: string | null;
  readonly sender_name: string | null;
  readonly sender_status: string | null;
};

export interface TemplateFilter extends PageInput {
  readonly search: string;
  readonly sender_id?: string | undefined;
  readonly type: readonly MessageType[];
  readonly status: readonly TemplateStatus[];
}

const sortColumns = {
  created_at: 'template.created_at',
  updated_at: 'template.updated_at',
  name: 'folded(template.name) collate "C"',
  status: 'template.status',
} as const;

function templatesOf(tx: AccountTx, scope: AccountScope) {
  return tx
    .selectFrom('template')
    .leftJoin('app_user', 'app_user.id', 'template.created_by')
    .leftJoin('sender', (join) =>
      join.onRef('sender.account_id', '=', 'template.account_id').onRef('sender.id', '=', 'template.sender_id'),
    )
    .where('template.account_id', '=', scope.accountId)
    .where('template.channel', '=', 'sms')
    .where('template.deleted_at', 'is', null);
}

function named(tx: AccountTx, scope: AccountScope) {
  return templatesOf(tx, scope)
    .selectAll('template')
    .select(['app_user.name as creator', 'sender.name as sender_name', 'sender.status as sender_status']);
}

/** Everything of the filter but the status. */
function matching(query: ReturnType<typeof named>, filter: TemplateFilter): ReturnType<typeof named> {
  let found = query;
  if (filter.type.length > 0) found = found.where('template.type', 'in', [...filter.type]);
  if (filter.sender_id) found = found.where('template.sender_id', '=', filter.sender_id);
  const words = matchesWords(filter.search, [], ['template.folded_text']);
  return words ? found.where(words) : found;
}

/** One page of templates. */
export function listTemplates(tx: AccountTx, scope: AccountScope, filter: TemplateFilter): Promise<NamedTemplateRow[]> {
  const { column, direction } = sortOf(filter.sort);
  let query = matching(named(tx, scope), filter);
  if (filter.status.length > 0) query = query.where('template.status', 'in', [...filter.status]);
  return query
    .orderBy(sql`${sql.raw(sortColumn(sortColumns, column))} ${sql.raw(direction)}`)
    .orderBy('template.id', direction)
    .limit(filter.pageSize)
    .offset(offsetOf(filter))
    .execute();
}

/** Matching templates per status. */
export async function countTemplates(
  tx: AccountTx,
  scope: AccountScope,
  filter: TemplateFilter,
): Promise<Record<string, number>> {
  const rows = await tx
    .selectFrom(matching(named(tx, scope), filter).as('found'))
    .select((eb) => ['found.status', eb.fn.countAll<number>().as('templates')])
    .groupBy('found.status')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, row.templates]));
}

export function readTemplate(tx: AccountTx, scope: AccountScope, id: string): Promise<NamedTemplateRow | undefined> {
  return named(tx, scope).where('template.id', '=', id).executeTakeFirst();
}

/** The template, which nobody else changes until the transaction ends. */
export function lockTemplate(tx: AccountTx, scope: AccountScope, id: string): Promise<TemplateRow | undefined> {
  return tx
    .selectFrom('template')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertTemplate(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<TemplateTable>, 'account_id'>,
): Promise<void> {
  await tx
    .insertInto('template')
    .values({ ...row, account_id: scope.accountId })
    .execute();
}

export async function updateTemplateRow(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  changes: Omit<Updateable<TemplateTable>, 'account_id' | 'id'>,
): Promise<void> {
  await tx
    .updateTable('template')
    .set(changes)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}
