import { MOST_VIEWS, type SavedView, type ViewList } from '@app/contracts/view/saved-view.ts';
import { auditChange } from '../audit/audit-change.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
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

/** Who changes views: what the whole team sees is in the audit. */
interface Changing extends Around {
  readonly audit: AuditActor;
}

/** Keeps a filter; throws 409 `quota_exceeded` if there are as many views as a menu can hold. */
export function keepView({
  deps,
  actor: { scope, userId },
  audit,
  ...view
}: Changing & { list: ViewList; name: string; query: string; is_shared: boolean }): Promise<SavedView> {
  return deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'views');
    const views = await ownViews(tx, scope, { userId, list: view.list });
    const before = views.find((each) => keyOf(each.name) === keyOf(view.name));
    if (!before) requirePlace(views.length, MOST_VIEWS);
    if (view.is_shared && before?.is_shared !== true) await checkRoom(tx, scope, view.list);
    const kept = await putView(tx, scope, { ...view, userId, id: deps.ids.next('savedView'), now: deps.clock.now() });
    await auditView(tx, { deps, scope, audit }, { before, after: kept });
    return kept;
  });
}

/**
 * Changes a view of the person's own: its name, and whether it is shared. Throws 404; 403 for a colleague's; 409
 * `duplicate` for the name of another view of the same list, `quota_exceeded` if the team shares too many.
 */
export function editView({
  deps,
  actor: { scope, userId },
  audit,
  ...change
}: Changing & { id: string; name?: string | undefined; is_shared?: boolean | undefined }): Promise<SavedView> {
  const { id, name, is_shared: isShared } = change;
  return deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'views');
    const kept = await findView(tx, scope, { userId, id });
    if (!kept) throw notFound();
    if (kept.userId !== userId) throw failure(403, 'forbidden');
    const views = await ownViews(tx, scope, { userId, list: kept.list });
    const isTaken = (key: string) => views.some((each) => each.id !== id && keyOf(each.name) === key);
    if (name !== undefined && isTaken(keyOf(name))) throw failure(409, 'duplicate');
    const before = views.find((each) => each.id === id);
    if (isShared === true && before?.is_shared !== true) await checkRoom(tx, scope, kept.list);
    const after = await changeView(tx, scope, change);
    await auditView(tx, { deps, scope, audit }, { before, after });
    return after;
  });
}

/** Throws 404; 403 for a colleague's, unless the person manages the team. */
export async function forgetView({
  deps,
  actor: { scope, userId, scopes },
  audit,
  id,
}: Changing & { id: string }): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const kept = await findView(tx, scope, { userId, id });
    if (!kept) throw notFound();
    if (kept.userId !== userId && !scopes.includes('team:write')) throw failure(403, 'forbidden');
    const before = (await listViews(tx, scope, { userId, list: kept.list })).find((each) => each.id === id);
    await removeView(tx, scope, id);
    await auditView(tx, { deps, scope, audit }, { before, after: undefined });
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

type Auditing = Pick<Changing, 'deps' | 'audit'> & { readonly scope: AccountScope };

interface ViewChange {
  readonly before: SavedView | undefined;
  readonly after: SavedView | undefined;
}

/**
 * Writes down what is changed for the whole team; a view of the member's own is no one else's business. A filter may hold
 * the number of a recipient, whom the audit must be able to forget, so it has the name alone.
 */
async function auditView(tx: AccountTx, auditing: Auditing, { before, after }: ViewChange): Promise<void> {
  const view = after ?? before;
  const [wasShared, isShared] = [before?.is_shared === true, after?.is_shared === true];
  const isSame = before?.name === after?.name && before?.query === after?.query;
  if (!view || !(wasShared || isShared) || (wasShared && isShared && isSame)) return;
  const kept = after ? 'view.unshared' : 'view.deleted';
  await auditChange(tx, auditing, {
    action: !isShared ? kept : wasShared ? 'view.changed' : 'view.shared',
    object: { type: 'view', id: view.id },
    ...(wasShared && before && { before: { name: before.name } }),
    ...(isShared && after && { after: { name: after.name } }),
  });
}
