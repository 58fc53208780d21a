import { fold } from '@app/contracts/rules/fold.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import type { Ids } from '../ids.ts';
import { findTagsBy, insertTags } from './change-tags.repository.ts';

/** Ids as we make them: such a text is never the name of a new tag. */
const TAG_ID = /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/;
const TAG_NAME_LENGTH = 50;

interface Wanted {
  /** Ids, or names. */
  readonly tags: readonly string[];
  /** Whether names that no tag has make one. */
  readonly mayCreate: boolean;
  readonly userId: string;
  readonly ids: Ids;
  readonly now: Date;
}

/** Ids of tags told by id or by name; new names become tags. Throws 404 for an unknown id, 403 where none may be made. */
export async function resolveTags(
  tx: AccountTx,
  scope: AccountScope,
  { tags, mayCreate, userId, ids, now }: Wanted,
): Promise<string[]> {
  if (tags.length === 0) return [];
  const byId = tags.filter((tag) => TAG_ID.test(tag));
  const named = tags.filter((tag) => !TAG_ID.test(tag)).map((name) => name.slice(0, TAG_NAME_LENGTH).trim());
  const names = new Map(named.map((name) => [fold(name), name]));
  const wanted = { ids: byId, names: [...names.keys()] };
  const found = await findTagsBy(tx, scope, wanted);
  if (byId.some((id) => !found.some((tag) => tag.id === id))) throw notFound();
  const missing = [...names].filter(([folded]) => !found.some((tag) => tag.folded_name === folded));
  if (missing.length === 0) return found.map(({ id }) => id);
  if (!mayCreate) throw failure(403, 'missing_scope', { info: { scope: 'tag:write' } });
  const fresh = missing.map(([, name]) => ({ id: ids.next('tag'), name }));
  await insertTags(tx, scope, { tags: fresh, userId, now });
  return (await findTagsBy(tx, scope, wanted)).map(({ id }) => id);
}
