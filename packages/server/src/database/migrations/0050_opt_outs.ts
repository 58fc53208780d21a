import { sql, type Kysely, type RawBuilder } from 'kysely';
import { protectAccountTable, protectAppendOnlyTable } from './account-table.ts';
import { createErasure } from './erasure.ts';
import { onStatement, type Event } from './on-statement.ts';
import { createSearch } from './opt-out-search.ts';
import { createStatus, keepInStep } from './opt-out-status.ts';

/**
 * Refusals that can be searched, counted, read from files and taken back; the directory's status `unsubscribed` that follows
 * them; and marks of numbers that were erased. From here on the refusals alone say who may be reached by what.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await createSearchColumn(db);
  await createCounter(db);
  await createStatus(db);
  await reachByRefusalsAlone(db);
  await createSearch(db);
  await createErasure(db);
  await keepInStep(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table optout_removed (
      account_id text not null references account(id),
      id text not null,
      phone text not null,
      channel text not null,
      brand text not null,
      reason text not null,
      note text not null,
      source_message_id text,
      created_by text,
      created_at timestamptz not null,
      removed_by text,
      removed_at timestamptz not null,
      removal_reason text not null,
      primary key (account_id, id, removed_at)
    )
  `.execute(db);
  await sql`create index optout_removed_phone on optout_removed (account_id, phone, removed_at)`.execute(db);
  await sql`
    create table optout_import (
      account_id text not null references account(id),
      id text not null,
      file_name text not null,
      file_key text,
      reading jsonb not null,
      channel text not null,
      brand text not null,
      reason text not null,
      note text not null,
      status text not null default 'running' check (status in ('running', 'done', 'failed', 'cancelled')),
      failure text,
      progress real not null default 0,
      rows_done bigint not null default 0,
      count_added bigint not null default 0,
      count_known bigint not null default 0,
      count_invalid bigint not null default 0,
      created_by text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create index optout_import_file on optout_import (file_key) where file_key is not null`.execute(db);
  await protectAppendOnlyTable(db, 'optout_removed');
  await protectAccountTable(db, 'optout_import');
}

/** What a refusal is found by: its number and, if the directory knows it, all the contact is found by. */
async function createSearchColumn(db: Kysely<unknown>): Promise<void> {
  await sql`alter table optout add column search text not null default ''`.execute(db);
  await sql`
    create function optout_search(account text, number text) returns text language sql stable as $$
      select coalesce(
        (select c.search from contact c where c.account_id = account and c.phone = number),
        ' ' || number || ' 0' || substr(number, 3) || ' ')
    $$
  `.execute(db);
  await sql`update optout set search = optout_search(account_id, phone)`.execute(db);
  await sql`create index optout_found on optout using gin (account_id, search gin_trgm_ops)`.execute(db);
  await sql`create index optout_newest on optout (account_id, created_at, id)`.execute(db);
  await sql`create index optout_by_reason on optout (account_id, reason, created_at, id)`.execute(db);
  await sql`create index optout_by_brand on optout (account_id, brand, created_at, id)`.execute(db);
  await sql`
    create function set_optout_search() returns trigger language plpgsql as $$
    begin
      new.search := optout_search(new.account_id, new.phone);
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger optout_searched before insert on optout for each row execute function set_optout_search()
  `.execute(db);
  await followContacts(db, 'insert', sql`select account_id, phone from added`);
  await followContacts(db, 'delete', sql`select account_id, phone from removed`);
  await followContacts(
    db,
    'update',
    sql`
      select a.account_id, changed.phone from added a
      join removed r on r.account_id = a.account_id and r.id = a.id and r.search <> a.search,
      lateral (values (a.phone), (r.phone)) as changed (phone)
    `,
  );
}

async function followContacts(db: Kysely<unknown>, event: Event, changes: RawBuilder<unknown>): Promise<void> {
  await onStatement(
    db,
    { name: `optout_follows_contact_${event}`, table: 'contact', event },
    sql`
      update optout set search = optout_search(optout.account_id, optout.phone)
      from (select distinct account_id, phone from (${changes}) change) known
      where optout.account_id = known.account_id and optout.phone = known.phone;
    `,
  );
}

/** How many refusals there are of each kind. Rows are taken in the order of their key. */
async function createCounter(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table optout_counter (
      account_id text not null,
      channel text not null,
      reason text not null,
      brand text not null,
      optouts bigint not null,
      primary key (account_id, channel, reason, brand)
    )
  `.execute(db);
  await sql`
    insert into optout_counter select account_id, channel, reason, brand, count(*) from optout
    group by account_id, channel, reason, brand
  `.execute(db);
  await protectAccountTable(db, 'optout_counter');
  for (const [event, rows, step] of [
    ['insert', 'added', 1],
    ['delete', 'removed', -1],
  ] as const) {
    await onStatement(
      db,
      { name: `optout_counted_${event}`, table: 'optout', event },
      sql`
        insert into optout_counter (account_id, channel, reason, brand, optouts)
          select account_id, channel, reason, brand, count(*) * ${sql.raw(String(step))} from ${sql.table(rows)}
          group by account_id, channel, reason, brand order by account_id, channel, reason, brand
        on conflict (account_id, channel, reason, brand)
          do update set optouts = optout_counter.optouts + excluded.optouts;
      `,
    );
  }
}

/** Who refused one brand or channel may be reached by the others, so the status itself holds nobody back any more. */
async function reachByRefusalsAlone(db: Kysely<unknown>): Promise<void> {
  // The function as an earlier migration wrote it, with one condition changed.
  await sql`
    do $do$
    declare
      old constant text := pg_get_functiondef('contact_filter(jsonb)'::regprocedure);
      new constant text := replace(old, ' and s.status = %L and not exists (select 1 from optout o',
        ' and s.status in (%L, ''''unsubscribed'''') and not exists (select 1 from optout o');
    begin
      if new = old then raise exception 'contact_filter is not what it was'; end if;
      execute new;
    end $do$
  `.execute(db);
}
