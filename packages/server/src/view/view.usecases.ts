import { MOST_VIEWS, type SavedView, type ViewList } from '@app/contracts/view/saved-view.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { failure, notFound } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { requirePlace, takeTurn } from '../limits/take-turn.ts';
import { changeView, countShared, findView, keyOf, listViews, putView, removeView } from './view.repository.ts';

interface Around {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'ids'>;
  readonly actor: Pick<Member, 'scope' | 'userId' | 'scopes'>;
}

/** The person's own views of a list, then those that colleagues share. */
export function viewsOf({ deps, actor: { scope, userId }, list }: Around & { list: ViewList }): Promise<SavedView[]> {
  return deps.database.asAccount(scope, (tx) => listViews(tx, scope, { userId, list }));
}

/** Keeps a filter; throws 409 `quota_exceeded` if there are as many views as a menu can hold. */
export function keepView({
  deps,
  actor: { scope, userId },
  ...view
}: Around & { list: ViewList; name: string; query: string; is_shared: boolean }): Promise<SavedView> {
  return deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'views');
    const views = await ownViews(tx, scope, { userId, list: view.list });
    const before = views.find((each) => keyOf(each.name) === keyOf(view.name));
    if (!before) requirePlace(views.length, MOST_VIEWS);
    if (view.is_shared && before?.is_shared !== true) await checkRoom(tx, scope, view.list);
    return await putView(tx, scope, { ...view, userId, id: deps.ids.next('savedView'), now: deps.clock.now() });
  });
}

/**
 * Changes a view of the person's own: its name, and whether it is shared. Throws 404; 403 for a colleague's; 409
 * `duplicate` for the name of another view of the same list, `quota_exceeded` if the team shares too many.
 */
export function editView({
  deps,
  actor: { scope, userId },
  ...change
}: Around & { id: string; name?: string | undefined; is_shared?: boolean | undefined }): Promise<SavedView> {
  const { id, name, is_shared: isShared } = change;
  return deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'views');
    const kept = await findView(tx, scope, { userId, id });
    if (!kept) throw notFound();
    if (kept.userId !== userId) throw failure(403, 'forbidden');
    const views = await ownViews(tx, scope, { userId, list: kept.list });
    const isTaken = (key: string) => views.some((each) => each.id !== id && keyOf(each.name) === key);
    if (name !== undefined && isTaken(keyOf(name))) throw failure(409, 'duplicate');
    const wasShared = views.find((each) => each.id === id)?.is_shared === true;
    if (isShared === true && !wasShared) await checkRoom(tx, scope, kept.list);
    return await changeView(tx, scope, change);
  });
}

/** Throws 404; 403 for a colleague's, unless the person manages the team. */
export async function forgetView({
  deps,
  actor: { scope, userId, scopes },
  id,
}: Around & { id: string }): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const kept = await findView(tx, scope, { userId, id });
    if (!kept) throw notFound();
    if (kept.userId !== userId && !scopes.includes('team:write')) throw failure(403, 'forbidden');
    await removeView(tx, scope, id);
  });
}

async function ownViews(
  tx: AccountTx,
  scope: AccountScope,
  asked: { userId: string; list: ViewList },
): Promise<SavedView[]> {
  return (await listViews(tx, scope, asked)).filter(({ shared_by: colleague }) => colleague === null);
}

async function checkRoom(tx: AccountTx, scope: AccountScope, list: ViewList): Promise<void> {
  requirePlace(await countShared(tx, scope, list), MOST_VIEWS);
}
