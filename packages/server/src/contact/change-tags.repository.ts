import { fold } from '@app/contracts/rules/fold.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

interface TagChange {
  readonly contactIds: readonly string[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly now: Date;
}

/**
 * Gives contacts tags and takes others away, up to a thousand contacts at a time; tags and contacts that are not there
 * are passed over.
 * @returns the ids of the contacts that changed.
 */
export async function changeTags(
  tx: AccountTx,
  { accountId }: AccountScope,
  { contactIds, add, remove, now }: TagChange,
): Promise<string[]> {
  // Contacts before tags, each in one order, as everybody takes them, so that two writers cannot wait for each other.
  const contacts = await tx
    .selectFrom('contact')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', contactIds.length > 0 ? [...contactIds] : [''])
    .orderBy('phone')
    .forKeyShare()
    .execute();
  const locked = await tx
    .selectFrom('tag')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...add, ...remove, ''])
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = new Set(locked.map(({ id }) => id));
  const ids = contacts.map(({ id }) => id);
  const removed = await sql<{ contact_id: string }>`
    delete from contact_tag where account_id = ${accountId} and contact_id = any(${ids}::text[])
      and tag_id = any(${[...remove]}::text[])
    returning contact_id
  `.execute(tx);
  const added = await sql<{ contact_id: string }>`
    insert into contact_tag (account_id, tag_id, contact_id, created_at)
    select ${accountId}, tag_id, contact_id, ${now}
    from unnest(${add.filter((id) => known.has(id))}::text[]) as tags (tag_id),
      unnest(${ids}::text[]) as contacts (contact_id)
    on conflict do nothing returning contact_id
  `.execute(tx);
  return [...new Set([...removed.rows, ...added.rows].map((row) => row.contact_id))];
}

/** Tags with one of these ids or folded names. */
export async function findTagsBy(
  tx: AccountTx,
  { accountId }: AccountScope,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<{ id: string; folded_name: string }[]> {
  return await tx
    .selectFrom('tag')
    .select(['id', 'folded_name'])
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('id', 'in', [...ids, '']), eb('folded_name', 'in', [...names, ''])]))
    .execute();
}

/** Makes tags; one of that folded name that somebody else just made stays as it is. */
export async function insertTags(
  tx: AccountTx,
  { accountId }: AccountScope,
  { tags, userId, now }: { tags: readonly { id: string; name: string }[]; userId: string; now: Date },
): Promise<void> {
  const rows = tags.map(({ id, name }) => ({
    account_id: accountId,
    id,
    name,
    folded_name: fold(name),
    created_by: userId,
    created_at: now,
    updated_at: now,
  }));
  await tx
    .insertInto('tag')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'folded_name']).doNothing())
    .execute();
}
