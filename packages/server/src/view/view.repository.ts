import type { SavedView, ViewList } from '@app/contracts/view/saved-view.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Whoever asks: views are a person's own unless shared. */
interface Asker {
  readonly userId: string;
}

interface Kept {
  readonly list: ViewList;
  readonly userId: string;
}

/** What tells names of views from each other. */
export function keyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A person's own views of a list, then those that colleagues share, both by name. */
export async function listViews(
  tx: AccountTx,
  scope: AccountScope,
  { userId, list }: Asker & { readonly list: ViewList },
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select view.id, view.name, view.query, view.is_shared,
      case when view.user_id <> ${userId} then coalesce(app_user.name, '') end as shared_by
    from saved_view view left join app_user on app_user.id = view.user_id
    where view.account_id = ${scope.accountId} and view.list = ${list} and (view.user_id = ${userId} or view.is_shared)
    order by view.user_id <> ${userId}, folded(view.name) collate "C", view.name_key, view.id
  `.execute(tx);
  return rows;
}

/** How many views of a list the whole team shares. */
export async function countShared(tx: AccountTx, scope: AccountScope, list: ViewList): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', scope.accountId)
    .where('list', '=', list)
    .where('is_shared', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewView extends Asker {
  readonly id: string;
  readonly list: ViewList;
  readonly name: string;
  readonly query: string;
  readonly is_shared: boolean;
  readonly now: Date;
}

/** Keeps a view; one of its name gets the new filter. */
export async function putView(
  tx: AccountTx,
  scope: AccountScope,
  { userId, now, ...view }: NewView,
): Promise<SavedView> {
  const { rows } = await sql<SavedView>`
    insert into saved_view (account_id, id, user_id, list, name, name_key, query, is_shared, created_at)
    values (
      ${scope.accountId}, ${view.id}, ${userId}, ${view.list}, ${view.name}, ${keyOf(view.name)}, ${view.query},
      ${view.is_shared}, ${now}
    )
    on conflict (account_id, user_id, list, name_key)
      do update set name = excluded.name, query = excluded.query, is_shared = excluded.is_shared
    returning id, name, query, is_shared, null as shared_by
  `.execute(tx);
  const [kept] = rows;
  if (!kept) throw new Error('A view that was kept is there');
  return kept;
}

/** A view that the person sees: of which list, and whose. */
export async function findView(
  tx: AccountTx,
  scope: AccountScope,
  { userId, id }: Asker & { readonly id: string },
): Promise<Kept | undefined> {
  return await tx
    .selectFrom('saved_view')
    .select(['list', 'user_id as userId'])
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where((where) => where.or([where('user_id', '=', userId), where('is_shared', '=', true)]))
    .forUpdate()
    .executeTakeFirst();
}

interface Change {
  readonly id: string;
  readonly name?: string | undefined;
  readonly is_shared?: boolean | undefined;
}

export async function changeView(
  tx: AccountTx,
  scope: AccountScope,
  { id, name, is_shared }: Change,
): Promise<SavedView> {
  return await tx
    .updateTable('saved_view')
    .set((set) => ({
      name: name ?? set.ref('name'),
      name_key: name === undefined ? set.ref('name_key') : keyOf(name),
      is_shared: is_shared ?? set.ref('is_shared'),
    }))
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returning(['id', 'name', 'query', 'is_shared', sql.lit(null).as('shared_by')])
    .executeTakeFirstOrThrow();
}

export async function removeView(tx: AccountTx, scope: AccountScope, id: string): Promise<void> {
  await tx.deleteFrom('saved_view').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}
