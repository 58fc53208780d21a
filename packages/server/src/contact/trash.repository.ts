import type { TrashedContact } from '@app/contracts/contact/trashed-contact.ts';
import { TRASH_DAYS } from '@app/contracts/contact/trashed-contact.ts';
import { searchWords } from '@app/contracts/rules/fold.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';
import { offsetOf, type PageInput } from '../lists/page.ts';

const DAY = 86_400_000;

interface NewBatch {
  readonly id: string;
  readonly userId: string | null;
  readonly now: Date;
}

export async function insertBatch(tx: AccountTx, { accountId }: AccountScope, batch: NewBatch): Promise<void> {
  await tx
    .insertInto('contact_trash_batch')
    .values({
      account_id: accountId,
      id: batch.id,
      deleted_by: batch.userId,
      deleted_at: batch.now,
      expires_at: new Date(batch.now.getTime() + TRASH_DAYS * DAY),
    })
    .execute();
}

/**
 * Moves contacts into a batch of the trash, up to a thousand at a time, with their state, tags and notes; those that are
 * not there are passed over.
 * @returns how many were moved.
 */
export async function moveToTrash(
  tx: AccountTx,
  scope: AccountScope,
  { batchId, contactIds, now }: { batchId: string; contactIds: readonly string[]; now: Date },
): Promise<number> {
  const { accountId } = scope;
  const ids = await lockForMoving(tx, scope, contactIds);
  if (ids.length === 0) return 0;
  const doomed = sql`account_id = ${accountId} and contact_id = any(${ids}::text[])`;
  await sql`
    insert into contact_trash (account_id, contact_id, batch_id, phone, name, search, document, deleted_at)
    select c.account_id, c.id, ${batchId}, c.phone, c.name, c.search, jsonb_build_object(
      'contact', to_jsonb(c) - array['own_tokens', 'own_text'], 'state', to_jsonb(s),
      'tags', (select coalesce(jsonb_agg(t.tag_id), '[]') from contact_tag t
        where t.account_id = c.account_id and t.contact_id = c.id),
      'notes', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from contact_note n
        where n.account_id = c.account_id and n.contact_id = c.id)
    ), ${now}
    from contact c join contact_state s on s.account_id = c.account_id and s.contact_id = c.id
    where c.account_id = ${accountId} and c.id = any(${ids}::text[])
  `.execute(tx);
  // Table by table, so that each counter is moved once and not once for each contact.
  await sql`delete from contact_state where ${doomed}`.execute(tx);
  await sql`delete from contact_tag where ${doomed}`.execute(tx);
  await sql`delete from contact_note where ${doomed}`.execute(tx);
  await sql`delete from contact where account_id = ${accountId} and id = any(${ids}::text[])`.execute(tx);
  await countBatch(tx, scope, batchId, ids.length);
  return ids.length;
}

/** Contacts, their states, then the first of the counters: the order in which everybody takes them. */
async function lockForMoving(
  tx: AccountTx,
  { accountId }: AccountScope,
  contactIds: readonly string[],
): Promise<string[]> {
  const locked = await tx
    .selectFrom('contact')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', contactIds.length > 0 ? [...contactIds] : [''])
    .orderBy('phone')
    .forUpdate()
    .execute();
  const ids = locked.map(({ id }) => id);
  await sql`
    select 1 from contact_state where account_id = ${accountId} and contact_id = any(${ids}::text[])
    order by contact_id for update
  `.execute(tx);
  await sql`
    select 1 from contact_counter where account_id = ${accountId} and facet = 'all' for update
  `.execute(tx);
  await sql`
    select 1 from tag where account_id = ${accountId} and id in (
      select tag_id from contact_tag where account_id = ${accountId} and contact_id = any(${ids}::text[])
    ) order by id for update
  `.execute(tx);
  return ids;
}

async function countBatch(tx: AccountTx, { accountId }: AccountScope, batchId: string, step: number): Promise<void> {
  await sql`
    update contact_trash_batch set contacts = contacts + ${step} where account_id = ${accountId} and id = ${batchId}
  `.execute(tx);
}

interface Restored {
  readonly restored: number;
  /** Those that stay in the trash, for their numbers are in the directory again. */
  readonly kept: number;
}

/** Brings contacts back from the trash, up to a thousand at a time, with state, notes, and those of their tags that are left. */
export async function restoreFromTrash(
  tx: AccountTx,
  { accountId }: AccountScope,
  contactIds: readonly string[],
): Promise<Restored> {
  const { rows: trashed } = await sql<{ contact_id: string }>`
    select contact_id from contact_trash where account_id = ${accountId} and contact_id = any(${[...contactIds]}::text[])
    order by phone, contact_id for update
  `.execute(tx);
  const ids = trashed.map((row) => row.contact_id);
  if (ids.length === 0) return { restored: 0, kept: 0 };
  // Of two with one number in the trash the one that was deleted last comes back.
  const { rows: back } = await sql<{ id: string }>`
    insert into contact (account_id, id, phone, name, email, gender, birthday, country, custom, search, skey, created_by,
      created_at, updated_at)
    select ${accountId}, old.id, old.phone, old.name, old.email, old.gender, old.birthday, old.country, old.custom,
      old.search, old.skey, old.created_by, old.created_at, old.updated_at
    from contact_trash t, jsonb_populate_record(null::contact, t.document->'contact') old
    where t.account_id = ${accountId} and t.contact_id = any(${ids}::text[])
    order by t.phone, t.deleted_at desc, t.contact_id desc
    on conflict (account_id, phone) do nothing returning id
  `.execute(tx);
  const restored = back.map(({ id }) => id);
  const documents = sql`
    (select document from contact_trash where account_id = ${accountId} and contact_id = any(${restored}::text[])
      order by contact_id) t
  `;
  await sql`
    insert into contact_state (account_id, contact_id, status, carrier, carrier_source, consent_sms, consent_voice,
      consent_zalo, consent_proof, last_messaged_at, updated_at)
    select ${accountId}, old.contact_id, old.status, old.carrier, old.carrier_source, old.consent_sms, old.consent_voice,
      old.consent_zalo, old.consent_proof, old.last_messaged_at, old.updated_at
    from ${documents}, jsonb_populate_record(null::contact_state, t.document->'state') old
  `.execute(tx);
  await restoreTags(tx, accountId, restored);
  await sql`
    insert into contact_note (account_id, id, contact_id, content, user_id, created_at)
    select ${accountId}, old.id, old.contact_id, old.content, old.user_id, old.created_at
    from ${documents}, jsonb_populate_recordset(null::contact_note, t.document->'notes') old
    on conflict (account_id, id) do update set contact_id = excluded.contact_id
  `.execute(tx);
  await sql`
    with gone as (
      delete from contact_trash where account_id = ${accountId} and contact_id = any(${restored}::text[])
      returning batch_id
    )
    update contact_trash_batch b set contacts = b.contacts - left_batch.contacts
    from (select batch_id, count(*) as contacts from gone group by batch_id) left_batch
    where b.account_id = ${accountId} and b.id = left_batch.batch_id
  `.execute(tx);
  return { restored: restored.length, kept: ids.length - restored.length };
}

/** A tag that was deleted meanwhile stays so. */
async function restoreTags(tx: AccountTx, accountId: string, ids: readonly string[]): Promise<void> {
  const wanted = sql`
    select tag_id, contact_id from contact_trash t, jsonb_array_elements_text(t.document->'tags') as tag_id
    where t.account_id = ${accountId} and t.contact_id = any(${[...ids]}::text[])
  `;
  await sql`
    select 1 from tag where account_id = ${accountId} and id in (select tag_id from (${wanted}) w) order by id for update
  `.execute(tx);
  await sql`
    insert into contact_tag (account_id, tag_id, contact_id)
    select ${accountId}, w.tag_id, w.contact_id from (${wanted}) w
    join tag on tag.account_id = ${accountId} and tag.id = w.tag_id
    on conflict do nothing
  `.execute(tx);
}

interface TrashFilter extends PageInput {
  readonly search: string;
  readonly batch_id?: string | undefined;
}

/** A page of the trash, newest first. */
export async function listTrashRows(
  tx: AccountTx,
  { accountId }: AccountScope,
  { search, batch_id, ...page }: TrashFilter,
): Promise<{ contacts: TrashedContact[]; total: number }> {
  const words = searchWords(search);
  const batch = batch_id ?? null;
  const { rows } = await sql<
    Omit<TrashedContact, 'deleted_at' | 'expires_at'> & { deleted_at: Date; expires_at: Date }
  >`
    select t.contact_id as id, t.batch_id, b.contacts as batch_contacts, t.phone, t.name,
      coalesce(u.name, '') as deleted_by, t.deleted_at, b.expires_at
    from search_contact_trash(${words}::text[], ${batch}, ${offsetOf(page)}, ${page.pageSize})
      with ordinality as found (contact_id, place)
    join contact_trash t on t.account_id = ${accountId} and t.contact_id = found.contact_id
    join contact_trash_batch b on b.account_id = ${accountId} and b.id = t.batch_id
    left join app_user u on u.id = b.deleted_by
    order by place
  `.execute(tx);
  const { rows: counted } =
    words.length === 0 && batch === null
      ? await sql<{ total: number }>`
          select coalesce(sum(contacts), 0)::bigint as total from contact_trash_batch where account_id = ${accountId}
        `.execute(tx)
      : await sql<{ total: number }>`select count_contact_trash(${words}::text[], ${batch}) as total`.execute(tx);
  const contacts = rows.map((row) => ({
    ...row,
    deleted_at: row.deleted_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
  return { contacts, total: counted[0]?.total ?? 0 };
}

/** How many of a batch are still in the trash; undefined for a batch that is not there. */
export async function countInBatch(
  tx: AccountTx,
  { accountId }: AccountScope,
  id: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('contact_trash_batch')
    .select('contacts')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.contacts;
}

/** The next contacts of a batch by id. */
export async function nextOfBatch(
  tx: AccountTx,
  { accountId }: AccountScope,
  { batchId, after, take }: { batchId: string; after: string; take: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('contact_trash')
    .select('contact_id')
    .where('account_id', '=', accountId)
    .where('batch_id', '=', batchId)
    .where('contact_id', '>', after)
    .orderBy('contact_id')
    .limit(take)
    .execute();
  return rows.map((row) => row.contact_id);
}

/** Forgets up to `limit` contacts whose time in the trash is over, then their batches. Answers whether there may be more. */
export async function sweepTrash(tx: SystemTx, { now, limit }: { now: Date; limit: number }): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from contact_trash where ctid in (
        select t.ctid from contact_trash t
        join contact_trash_batch b on b.account_id = t.account_id and b.id = t.batch_id
        where b.expires_at <= ${now} limit ${limit}
      ) returning account_id, contact_id
    ),
    numbers as (
      delete from contact_former_number f using gone
      where f.account_id = gone.account_id and f.contact_id = gone.contact_id
    )
    select from gone
  `.execute(tx);
  if (rows.length === limit) return true;
  await sql`
    delete from contact_trash_batch b where expires_at <= ${now}
      and not exists (select 1 from contact_trash t where t.account_id = b.account_id and t.batch_id = b.id)
  `.execute(tx);
  return false;
}
