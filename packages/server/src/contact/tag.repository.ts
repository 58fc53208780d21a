import type { Tag } from '@app/contracts/contact/contact.ts';
import type { Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { TagTable } from '../database/tables/directory.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortColumn, sortOf, type PageInput } from '../lists/page.ts';
import { matchesWords } from '../lists/text-search.ts';

const sortColumns = { name: 'folded_name', contact_count: 'contact_count', created_at: 'created_at' } as const;

function tagsOf(tx: AccountTx, scope: AccountScope, search: string) {
  const tags = tx.selectFrom('tag').where('account_id', '=', scope.accountId);
  const matching = matchesWords(search, ['tag.folded_name']);
  return matching ? tags.where(matching) : tags;
}

/** One page of tags; `contact_count` is kept by a trigger. */
export async function listTags(
  tx: AccountTx,
  scope: AccountScope,
  { search, ...page }: PageInput & { search: string },
): Promise<{ tags: Tag[]; total: number }> {
  const { column, direction } = sortOf(page.sort);
  const rows = await tagsOf(tx, scope, search)
    .selectAll()
    .orderBy(sortColumn(sortColumns, column), direction)
    .orderBy('id', direction)
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const { total } = await tagsOf(tx, scope, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { tags: rows.map(asTag), total };
}

/** Every tag by name, at most `limit`. */
export async function listAllTags(tx: AccountTx, scope: AccountScope, limit: number): Promise<Tag[]> {
  const rows = await tagsOf(tx, scope, '').selectAll().orderBy('folded_name').orderBy('id').limit(limit).execute();
  return rows.map(asTag);
}

/** A tag as calls answer it. */
export function asTag(row: Selectable<TagTable>): Tag {
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    contact_count: row.contact_count,
    created_at: row.created_at.toISOString(),
  };
}
