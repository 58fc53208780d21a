import type { TemplateStatus } from '@app/contracts/zalo/zalo-states.ts';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { ZaloTemplateTable } from '../database/tables/zalo.tables.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';

export type TemplateRow = Selectable<ZaloTemplateTable>;

export interface TemplateFilter extends PageInput {
  readonly search: string;
  /** Zalo's number of an official account; '' for all. */
  readonly oa_id: string;
  readonly status: readonly TemplateStatus[];
  readonly tag: readonly string[];
}

const sortColumns = {
  created_at: 'zalo_template.created_at',
  updated_at: 'zalo_template.updated_at',
  name: 'folded(zalo_template.name) collate "C"',
  status: 'zalo_template.status',
  price: 'zalo_template.price',
} as const;

function templatesOf(tx: AccountTx, scope: AccountScope) {
  return tx
    .selectFrom('zalo_template')
    .innerJoin('zalo_oa', (join) =>
      join
        .onRef('zalo_oa.account_id', '=', 'zalo_template.account_id')
        .onRef('zalo_oa.sender_id', '=', 'zalo_template.sender_id'),
    )
    .leftJoin('app_user', 'app_user.id', 'zalo_template.created_by')
    .where('zalo_template.account_id', '=', scope.accountId);
}

/** Everything of the filter but the status. */
function matching(tx: AccountTx, scope: AccountScope, { oa_id: oaId, tag, search }: TemplateFilter) {
  let query = templatesOf(tx, scope);
  if (oaId !== '') query = query.where('zalo_oa.oa_id', '=', oaId);
  if (tag.length > 0) query = query.where('zalo_template.tag', 'in', [...tag]);
  const words = matchesWords(search, ['zalo_template.name', 'zalo_template.zalo_template_id']);
  return words ? query.where(words) : query;
}

export type NamedTemplateRow = TemplateRow & { readonly oa_id: string; readonly person: string | null };

/** One page of templates; deleted ones only where they are asked for. */
export function listTemplates(tx: AccountTx, scope: AccountScope, filter: TemplateFilter): Promise<NamedTemplateRow[]> {
  const { column, direction } = sortOf(filter.sort);
  const query =
    filter.status.length > 0
      ? matching(tx, scope, filter).where('zalo_template.status', 'in', [...filter.status])
      : matching(tx, scope, filter).where('zalo_template.status', '!=', 'deleted');
  return query
    .selectAll('zalo_template')
    .select(['zalo_oa.oa_id', 'app_user.name as person'])
    .orderBy(sql`${sql.raw(sortColumn(sortColumns, column))} ${sql.raw(direction)} nulls last`)
    .orderBy('zalo_template.id', direction)
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
  const rows = await matching(tx, scope, filter)
    .select((eb) => ['zalo_template.status', eb.fn.countAll<number>().as('templates')])
    .groupBy('zalo_template.status')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, row.templates]));
}

/** A template by Zalo's numbers. */
export function findTemplate(
  tx: AccountTx,
  scope: AccountScope,
  { oaId, zaloId }: { oaId: string; zaloId: string },
): Promise<NamedTemplateRow | undefined> {
  return templatesOf(tx, scope)
    .selectAll('zalo_template')
    .select(['zalo_oa.oa_id', 'app_user.name as person'])
    .where('zalo_oa.oa_id', '=', oaId)
    .where('zalo_template.zalo_template_id', '=', zaloId)
    .executeTakeFirst();
}

/** A template by its id. */
export function readTemplate(tx: AccountTx, scope: AccountScope, id: string): Promise<TemplateRow | undefined> {
  return tx
    .selectFrom('zalo_template')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A template by its id, or by Zalo's number of it; of several with that number, one that may be sent. */
export function findTemplateOf(
  tx: AccountTx,
  scope: AccountScope,
  idOrNumber: string,
): Promise<TemplateRow | undefined> {
  return tx
    .selectFrom('zalo_template')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where((eb) => eb.or([eb('id', '=', idOrNumber), eb('zalo_template_id', '=', idOrNumber)]))
    .orderBy(sql`case when id = ${idOrNumber} then 0 when status = 'approved' then 1 else 2 end`)
    .limit(1)
    .executeTakeFirst();
}

/** All templates of an official account. */
export function listAllTemplates(tx: AccountTx, scope: AccountScope, senderId: string): Promise<TemplateRow[]> {
  return tx
    .selectFrom('zalo_template')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('sender_id', '=', senderId)
    .execute();
}

export async function insertTemplate(
  tx: AccountTx,
  scope: AccountScope,
  row: Omit<Insertable<ZaloTemplateTable>, 'account_id'>,
): Promise<void> {
  await tx
    .insertInto('zalo_template')
    .values({ ...row, account_id: scope.accountId })
    // Fetched by another process at the same moment.
    .onConflict((conflict) => conflict.columns(['account_id', 'sender_id', 'zalo_template_id']).doNothing())
    .execute();
}

export async function updateTemplate(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
  changes: Omit<Updateable<ZaloTemplateTable>, 'account_id' | 'id' | 'sender_id'>,
): Promise<void> {
  await tx
    .updateTable('zalo_template')
    .set(changes)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** Templates of all accounts that Zalo looks at, in the order of their ids, from the one after `after`. */
export function listUnderReview(
  tx: SystemTx,
  { after, limit }: { after: string; limit: number },
): Promise<{ accountId: string; senderId: string; id: string; zaloId: string }[]> {
  return tx
    .selectFrom('zalo_template')
    .innerJoin('zalo_oa', (join) =>
      join
        .onRef('zalo_oa.account_id', '=', 'zalo_template.account_id')
        .onRef('zalo_oa.sender_id', '=', 'zalo_template.sender_id'),
    )
    .select(['zalo_template.account_id as accountId', 'zalo_template.sender_id as senderId'])
    .select(['zalo_template.id', 'zalo_template.zalo_template_id as zaloId'])
    .where('zalo_template.status', '=', 'pending')
    .where('zalo_oa.status', '=', 'connected')
    .where('zalo_template.id', '>', after)
    .orderBy('zalo_template.id')
    .limit(limit)
    .execute();
}
