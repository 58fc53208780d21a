import { accountScope, type AccountScope } from '../database/account-scope.ts';
import type { AudienceDeps } from './audience-deps.ts';
import { deleteAudience, findExpired, hasFile, markForgotten } from './forget.repository.ts';
import { deleteRows } from './import-batch.repository.ts';
import { KEPT_FOR } from './kept-for.ts';

const DELETE_BATCH = 5_000;
/** Audiences that one look takes away; the rest waits for the next. */
const MOST = 200;
const DAY = 86_400_000;

type Deps = Pick<AudienceDeps, 'database' | 'clock' | 'lists'>;

/** Takes an audience away that was marked as forgotten: its rows in batches, then itself, then its file. */
export async function forgetAudience({
  deps,
  scope,
  id,
  signal,
}: {
  deps: Deps;
  scope: AccountScope;
  id: string;
  signal?: AbortSignal;
}): Promise<void> {
  for (let hasMore = true; hasMore;) {
    signal?.throwIfAborted();
    hasMore = await deps.database.asAccount(scope, (tx) => deleteRows(tx, scope, id, DELETE_BATCH));
  }
  const fileKey = await deps.database.asAccount(scope, (tx) => deleteAudience(tx, scope, id));
  if (fileKey !== null) await deps.lists.delete(fileKey);
}

/**
 * Forgets audiences whose time is over and that no campaign touched since then uses, and files that no audience knows: those
 * of an upload that ended half-way.
 */
export async function forgetExpired(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const touchedSince = new Date(now.getTime() - KEPT_FOR);
  const expired = await deps.database.asSystem((tx) => findExpired(tx, { now, touchedSince, limit: MOST }));
  for (const { account_id: accountId, id } of expired) {
    // The account comes from the audience's own row.
    const scope = accountScope(accountId);
    await deps.database.asAccount(scope, (tx) => markForgotten(tx, scope, { id, now }));
    await forgetAudience({ deps, scope, id });
  }
  for await (const key of deps.lists.olderThan(new Date(Date.now() - DAY))) {
    if (!(await deps.database.asSystem((tx) => hasFile(tx, key)))) await deps.lists.delete(key);
  }
}
