import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** What a campaign of whatever channel was prepared with; undefined if there is none. */
export async function readSources(tx: AccountTx, { accountId }: AccountScope, id: string) {
  return await tx
    .selectFrom('campaign')
    .select(['revision', 'audience', 'options', 'quote_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Names by id, of those that are still there. */
export async function namesOf(
  tx: AccountTx,
  { accountId }: AccountScope,
  table: 'tag' | 'segment' | 'campaign',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lists of numbers by id, of those that are still there. */
export async function listsOf(tx: AccountTx, { accountId }: AccountScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .selectFrom('audience')
    .select(['id', 'source', 'file_name', 'count_valid'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
