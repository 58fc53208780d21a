import { sql, type Kysely, type RawBuilder } from 'kysely';
import { protectAccountTable } from './account-table.ts';
import { onStatement } from './on-statement.ts';

/** More contacts than that are not one person. */
const MOST = 20;

/**
 * Duplicates of the directory are looked up, not searched for: triggers keep a row for each email and each name that some
 * contacts share. Numbers of merged contacts are remembered, so that their messages are shown with the one that stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await sql`create index contact_by_email on contact (account_id, email) where email is not null`.execute(db);
  await createKey(db);
  await createRefresh(db);
  await followContacts(db);
  await fill(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_twin (
      account_id text not null references account(id),
      kind text not null,
      value text collate "C" not null,
      contacts integer not null,
      primary key (account_id, kind, value)
    )
  `.execute(db);
  await sql`
    create table contact_former_number (
      account_id text not null references account(id),
      contact_id text not null,
      phone text not null,
      merged_at timestamptz not null default now(),
      primary key (account_id, contact_id, phone)
    )
  `.execute(db);
  await sql`create index contact_former_number_phone on contact_former_number (account_id, phone)`.execute(db);
  for (const table of ['contact_twin', 'contact_former_number']) await protectAccountTable(db, table);
}

/** Letters and tones of a sort key: the same for names that differ in capital letters alone. */
async function createKey(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_name_key(skey text) returns text language sql immutable parallel safe as $$
      select split_part(skey, chr(1), 1) || chr(1) || split_part(skey, chr(1), 2) || chr(1)
    $$
  `.execute(db);
}

/** Counts anew who shares the emails and names (by sort key) of one statement's rows, each through an index. */
export const refreshTwins = (shared: RawBuilder<unknown>) => sql`
  with shared as (
    select distinct ${shared}
    from unnest(accounts, emails, skeys) as row (account_id, email, skey),
      lateral (values ('email', row.email), ('name', contact_name_key(row.skey))) as part (kind, value)
    where length(part.value) > 2
  ),
  counted as materialized (
    select account_id, kind, value, case kind
      when 'email' then (select count(*) from (
        select from contact c where c.account_id = shared.account_id and c.email = shared.value limit ${sql.lit(MOST + 1)}
      ) found)
      else (select count(*) from (
        select from contact c where c.account_id = shared.account_id and c.skey >= shared.value collate "C"
          and c.skey < left(shared.value, -1) || chr(2) collate "C" limit ${sql.lit(MOST + 1)}
      ) found)
    end::integer as contacts
    from shared
  ),
  gone as (
    delete from contact_twin twin using counted
    where twin.account_id = counted.account_id and twin.kind = counted.kind and twin.value = counted.value
      and counted.contacts not between 2 and ${sql.lit(MOST)}
  )
  insert into contact_twin (account_id, kind, value, contacts)
    select account_id, kind, value, contacts from counted where contacts between 2 and ${sql.lit(MOST)}
    order by account_id, kind, value
  on conflict (account_id, kind, value) do update set contacts = excluded.contacts
    where contact_twin.contacts <> excluded.contacts
`;

async function createRefresh(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refresh_contact_twins(accounts text[], emails text[], skeys text[]) returns void language sql as $$
      ${refreshTwins(sql`row.account_id, part.kind, part.value`)}
    $$
  `.execute(db);
}

const refresh = (rows: RawBuilder<unknown>) => sql`
  perform refresh_contact_twins(array_agg(account_id), array_agg(email), array_agg(skey)) from (${rows}) row;
`;

/**
 * Writers of one account wait for each other at its counter of contacts, which inserts and deletes have changed by then
 * (their triggers come first by name); so each counts what the one before has written.
 */
async function followContacts(db: Kysely<unknown>): Promise<void> {
  const added = sql`select account_id, email, skey from added`;
  const removed = sql`select account_id, email, skey from removed`;
  await onStatement(db, { name: 'contact_twins_added', table: 'contact', event: 'insert' }, refresh(added));
  await onStatement(db, { name: 'contact_twins_removed', table: 'contact', event: 'delete' }, refresh(removed));
  const changed = sql`
    select side.account_id, side.email, side.skey from removed r
    join added a on a.account_id = r.account_id and a.id = r.id,
      lateral (values (r.account_id, r.email, r.skey), (a.account_id, a.email, a.skey)) as side (account_id, email, skey)
    where a.email is distinct from r.email or a.skey <> r.skey
  `;
  await onStatement(
    db,
    { name: 'contact_twins_changed', table: 'contact', event: 'update' },
    sql`
      if exists (${changed}) then
        perform from contact_counter where facet = 'all' and account_id in (select account_id from added)
          order by account_id for update;
        ${refresh(changed)}
      end if;
    `,
  );
}

async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into contact_twin (account_id, kind, value, contacts)
      select account_id, 'email', email, count(*) from contact where length(email) > 2
      group by account_id, email having count(*) between 2 and ${sql.lit(MOST)}
  `.execute(db);
  await sql`
    insert into contact_twin (account_id, kind, value, contacts)
      select account_id, 'name', contact_name_key(skey), count(*) from contact where length(contact_name_key(skey)) > 2
      group by account_id, contact_name_key(skey) having count(*) between 2 and ${sql.lit(MOST)}
  `.execute(db);
}
