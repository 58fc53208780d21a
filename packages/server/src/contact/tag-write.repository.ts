import type { Tag } from '@app/contracts/contact/contact.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { asTag } from './tag.repository.ts';

interface NewTag {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly userId: string;
  readonly now: Date;
}

/** Adds a tag; false if there is one of that name, whatever its case and accents. */
export async function insertTag(
  tx: AccountTx,
  scope: AccountScope,
  { id, name, color, userId, now }: NewTag,
): Promise<boolean> {
  const added = await tx
    .insertInto('tag')
    .values({
      account_id: scope.accountId,
      id,
      name,
      folded_name: fold(name),
      color,
      created_by: userId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'folded_name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function findTag(tx: AccountTx, scope: AccountScope, id: string): Promise<Tag | undefined> {
  const row = await tx
    .selectFrom('tag')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && asTag(row);
}

/** The tag of this name, whatever its case and accents. */
export async function findTagNamed(tx: AccountTx, scope: AccountScope, name: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tag')
    .select('id')
    .where('account_id', '=', scope.accountId)
    .where('folded_name', '=', fold(name))
    .executeTakeFirst();
  return row?.id;
}

/** Keeps tags for this transaction, in one order for everybody; answers those that are there. */
export async function lockTags(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<Tag[]> {
  const rows = await tx
    .selectFrom('tag')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(asTag);
}

/** Changes a tag; what is left out stays. Rejects with a unique violation for the name of another one. */
export async function changeTag(
  tx: AccountTx,
  scope: AccountScope,
  { id, name, color, now }: { id: string; name?: string | undefined; color?: string | undefined; now: Date },
): Promise<void> {
  await tx
    .updateTable('tag')
    .set({
      ...(name !== undefined && { name, folded_name: fold(name) }),
      ...(color !== undefined && { color }),
      updated_at: now,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
}

/** Gives a tag to contacts; those who carry it and those who are not there are passed over. */
export async function tagContacts(
  tx: AccountTx,
  { accountId }: AccountScope,
  { tagId, contactIds }: { tagId: string; contactIds: readonly string[] },
): Promise<void> {
  if (contactIds.length === 0) return;
  await sql`
    insert into contact_tag (account_id, tag_id, contact_id)
    select ${accountId}, ${tagId}, id from contact
    where account_id = ${accountId} and id = any(${[...contactIds]}::text[]) order by id
    on conflict do nothing
  `.execute(tx);
}

/** Takes a tag from some of its contacts, and gives them another one where there is one. Answers from how many. */
export async function moveContacts(
  tx: AccountTx,
  scope: AccountScope,
  { from, into, limit }: { from: string; into: string | null; limit: number },
): Promise<number> {
  const { accountId } = scope;
  const { rows } = await sql<{ contact_id: string }>`
    delete from contact_tag where account_id = ${accountId} and tag_id = ${from} and contact_id in (
      select contact_id from contact_tag where account_id = ${accountId} and tag_id = ${from} limit ${limit}
    )
    returning contact_id
  `.execute(tx);
  const contactIds = rows.map((row) => row.contact_id);
  if (into !== null) await tagContacts(tx, scope, { tagId: into, contactIds });
  return rows.length;
}

export async function deleteTag(tx: AccountTx, scope: AccountScope, id: string): Promise<void> {
  await tx.deleteFrom('tag').where('account_id', '=', scope.accountId).where('id', '=', id).execute();
}

/** How many contacts carry any of these tags, and how many of them `into` as well. */
export async function countTogether(
  tx: AccountTx,
  { accountId }: AccountScope,
  { tagIds, into }: { tagIds: readonly string[]; into: string },
): Promise<{ contacts: number; inBoth: number }> {
  const { rows } = await sql<{ contacts: number; both: number }>`
    select count(*) as contacts, count(*) filter (where exists (
      select 1 from contact_tag kept
      where kept.account_id = ${accountId} and kept.tag_id = ${into} and kept.contact_id = carrying.contact_id
    )) as both
    from (
      select distinct contact_id from contact_tag
      where account_id = ${accountId} and tag_id = any(${[...tagIds]}::text[])
    ) carrying
  `.execute(tx);
  return { contacts: rows[0]?.contacts ?? 0, inBoth: rows[0]?.both ?? 0 };
}
