import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Contacts, tags, opt-outs, and the counters that save counting them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  await createContacts(db);
  await createTags(db);
  await createOptOuts(db);
  for (const table of ['contact', 'contact_state', 'contact_counter', 'tag', 'contact_tag', 'optout']) {
    await protectAccountTable(db, table);
  }
  await countContactsPerTag(db);
  await countContacts(db);
  await countContactStates(db);
}

async function createContacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact (
      account_id text not null references account(id),
      id text not null,
      phone text not null,
      name text not null default '',
      email text,
      gender text,
      birthday date,
      country text not null default 'VN',
      custom jsonb not null default '{}',
      search text not null,
      skey text collate "C" not null,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (account_id, phone)
    )
  `.execute(db);
  await sql`create index contact_newest on contact (account_id, created_at, id)`.execute(db);
  await sql`create index contact_by_name on contact (account_id, skey, id)`.execute(db);
  await sql`create index contact_search on contact using gin (account_id, search gin_trgm_ops)`.execute(db);
  await sql`
    create table contact_state (
      account_id text not null,
      contact_id text not null,
      status text not null default 'active',
      carrier text not null default 'other',
      carrier_source text not null default 'prefix',
      consent_sms text not null default 'unknown',
      consent_voice text not null default 'unknown',
      consent_zalo text not null default 'unknown',
      consent_proof jsonb,
      last_messaged_at timestamptz,
      updated_at timestamptz not null default now(),
      primary key (account_id, contact_id),
      foreign key (account_id, contact_id) references contact (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`
    create table contact_counter (
      account_id text not null,
      facet text not null,
      value text not null,
      contacts bigint not null,
      primary key (account_id, facet, value)
    )
  `.execute(db);
}

async function createTags(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tag (
      account_id text not null references account(id),
      id text not null,
      name text not null,
      folded_name text not null,
      color text not null default '#64748b',
      contact_count bigint not null default 0,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (account_id, folded_name)
    )
  `.execute(db);
  await sql`
    create table contact_tag (
      account_id text not null,
      tag_id text not null,
      contact_id text not null,
      created_at timestamptz not null default now(),
      primary key (account_id, tag_id, contact_id),
      foreign key (account_id, tag_id) references tag (account_id, id) on delete cascade,
      foreign key (account_id, contact_id) references contact (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index contact_tag_contact on contact_tag (account_id, contact_id)`.execute(db);
}

async function createOptOuts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table optout (
      account_id text not null references account(id),
      id text not null,
      phone text not null,
      channel text not null,
      brand text not null default '',
      reason text not null,
      note text not null default '',
      source_message_id text,
      created_by text,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (account_id, phone, channel, brand)
    )
  `.execute(db);
}

// Counter rows are always taken in the order of their key, so that two writers cannot wait for each other.
async function countContactsPerTag(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_contact_tags() returns trigger language plpgsql as $$
    begin
      perform 1 from tag
        where (account_id, id) in (select account_id, tag_id from changed)
        order by account_id, id for update;
      update tag set contact_count = tag.contact_count + change.contacts
        from (
          select account_id, tag_id, count(*) * (case tg_op when 'INSERT' then 1 else -1 end) as contacts
          from changed group by account_id, tag_id
        ) change
        where tag.account_id = change.account_id and tag.id = change.tag_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger contact_tag_added after insert on contact_tag
      referencing new table as changed for each statement execute function count_contact_tags()
  `.execute(db);
  await sql`
    create trigger contact_tag_removed after delete on contact_tag
      referencing old table as changed for each statement execute function count_contact_tags()
  `.execute(db);
}

async function countContacts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_contacts() returns trigger language plpgsql as $$
    begin
      insert into contact_counter (account_id, facet, value, contacts)
        select account_id, 'all', '', count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
        from changed group by account_id order by account_id
      on conflict (account_id, facet, value)
        do update set contacts = contact_counter.contacts + excluded.contacts;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger contact_added after insert on contact
      referencing new table as changed for each statement execute function count_contacts()
  `.execute(db);
  await sql`
    create trigger contact_removed after delete on contact
      referencing old table as changed for each statement execute function count_contacts()
  `.execute(db);
}

async function countContactStates(db: Kysely<unknown>): Promise<void> {
  await createStateCounter(db, 'insert', sql`select account_id, status, carrier, 1 as step from added`);
  await createStateCounter(db, 'delete', sql`select account_id, status, carrier, -1 as step from removed`);
  await createStateCounter(
    db,
    'update',
    sql`
      select account_id, status, carrier, 1 as step from added
      union all select account_id, status, carrier, -1 from removed
    `,
  );
}

async function createStateCounter(
  db: Kysely<unknown>,
  event: 'insert' | 'delete' | 'update',
  changes: ReturnType<typeof sql>,
): Promise<void> {
  const name = sql.id(`count_contact_state_${event}`);
  const transitions = {
    insert: sql`new table as added`,
    delete: sql`old table as removed`,
    update: sql`old table as removed new table as added`,
  }[event];
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      insert into contact_counter (account_id, facet, value, contacts)
        select account_id, facet, value, sum(step)
        from (${changes}) change, lateral (values ('status', status), ('carrier', carrier)) as part (facet, value)
        group by account_id, facet, value having sum(step) <> 0 order by account_id, facet, value
      on conflict (account_id, facet, value)
        do update set contacts = contact_counter.contacts + excluded.contacts;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger ${sql.id(`contact_state_${event}`)} after ${sql.raw(event)} on contact_state
      referencing ${transitions} for each statement execute function ${name}()
  `.execute(db);
}
