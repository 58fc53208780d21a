import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';
import { protectAccountTable } from './account-table.ts';

/** Notes of contacts, the trash, and work on all contacts that a filter finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNotes(db);
  await createTrash(db);
  await createBulk(db);
  for (const table of ['contact_note', 'contact_trash_batch', 'contact_trash', 'contact_bulk']) {
    await protectAccountTable(db, table);
  }
  await createTrashSearch(db);
  await createWalk(db);
  await createTagCounts(db);
}

async function createNotes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_note (
      account_id text not null,
      id text not null,
      contact_id text not null,
      content text not null,
      user_id text,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, contact_id) references contact (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index contact_note_contact on contact_note (account_id, contact_id, id)`.execute(db);
}

/**
 * Deleted contacts leave the directory's own tables, so that every search and counter there stays right without knowing
 * of them; here each is one document with all that stood in those tables.
 */
async function createTrash(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_trash_batch (
      account_id text not null references account(id),
      id text not null,
      contacts bigint not null default 0,
      deleted_by text,
      deleted_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create index contact_trash_batch_expiry on contact_trash_batch (expires_at)`.execute(db);
  await sql`
    create table contact_trash (
      account_id text not null,
      contact_id text not null,
      batch_id text not null,
      phone text not null,
      name text not null,
      search text not null,
      document jsonb not null,
      deleted_at timestamptz not null,
      primary key (account_id, contact_id),
      foreign key (account_id, batch_id) references contact_trash_batch (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index contact_trash_batched on contact_trash (account_id, batch_id, contact_id)`.execute(db);
  await sql`create index contact_trash_newest on contact_trash (account_id, deleted_at, contact_id)`.execute(db);
  await sql`create index contact_trash_search on contact_trash using gin (account_id, search gin_trgm_ops)`.execute(db);
}

async function createBulk(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_bulk (
      account_id text not null references account(id),
      id text not null,
      kind text not null check (kind in ('tag', 'delete', 'restore')),
      status text not null default 'running' check (status in ('running', 'done', 'cancelled', 'failed')),
      filter jsonb not null default '{}',
      add_tags text[] not null default '{}',
      remove_tags text[] not null default '{}',
      batch_id text,
      contacts bigint not null,
      done bigint not null default 0,
      changed bigint not null default 0,
      kept bigint not null default 0,
      after_id text not null default '',
      user_id text,
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create index contact_bulk_running on contact_bulk (account_id, id) where status = 'running'`.execute(db);
}

/** As `search_contacts` and `count_found_contacts`, for the trash: newest first. `batch` null for every batch. */
async function createTrashSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_trash_filter(words text[], batch text) returns text language plpgsql stable as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      word text;
      condition text;
    begin
      if account is null then
        raise exception 'no account is set' using errcode = 'insufficient_privilege';
      end if;
      condition := format('d.account_id = %L', account);
      foreach word in array words loop
        condition := condition || format(' and d.search like %L',
          case when length(word) < 3 then '% ' else '%' end || like_pattern(word) || '%');
      end loop;
      if batch is not null then condition := condition || format(' and d.batch_id = %L', batch); end if;
      return condition;
    end $$
  `.execute(db);
  await sql`revoke all on function contact_trash_filter(text[], text) from public`.execute(db);
  await sql`
    create function search_contact_trash(words text[], batch text, skip integer, take integer) returns setof text
    language plpgsql stable security definer ${pinned} as $$
    begin
      return query execute format(
        'select d.contact_id from contact_trash d where %s order by d.deleted_at desc, d.contact_id desc offset %s limit %s',
        contact_trash_filter(words, batch), skip, take);
    end $$
  `.execute(db);
  await sql`
    create function count_contact_trash(words text[], batch text) returns bigint
    language plpgsql stable security definer ${pinned} as $$
    declare found bigint;
    begin
      execute format('select count(*) from contact_trash d where %s', contact_trash_filter(words, batch)) into found;
      return found;
    end $$
  `.execute(db);
  await allowAccountsOnly(db, sql`search_contact_trash(text[], text, integer, integer)`);
  await allowAccountsOnly(db, sql`count_contact_trash(text[], text)`);
}

/**
 * The next `take` contacts by id after one, and which of them a filter finds: a walk over the whole directory reads every
 * row once, however common the words of the filter are. `last_id` is null where there was nothing left.
 */
async function createWalk(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function walk_contacts(filter jsonb, after text, take integer)
    returns table (ids text[], last_id text, has_more boolean) language plpgsql stable security definer ${pinned} as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      condition constant text := contact_filter(filter);
    begin
      return query execute format(
        'with step as materialized (select * from contact where account_id = %L and id > %L order by id limit %s) '
        'select array(select c.id from step c%s where %s order by c.id), (select max(id) from step), '
        '(select count(*) from step) = %s',
        account, after, take, contact_filter_tables(condition, false), condition, take);
    end $$
  `.execute(db);
  await allowAccountsOnly(db, sql`walk_contacts(jsonb, text, integer)`);
}

async function createTagCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_tags_of_found(filter jsonb) returns table (tag_id text, contacts bigint)
    language plpgsql stable security definer ${pinned} as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      condition constant text := contact_filter(filter);
    begin
      return query execute format(
        'select ct.tag_id, count(*) from contact c%s join contact_tag ct on ct.account_id = %L and ct.contact_id = c.id '
        'where %s group by ct.tag_id', contact_filter_tables(condition, false), account, condition);
    end $$
  `.execute(db);
  await allowAccountsOnly(db, sql`count_tags_of_found(jsonb)`);
}

/** A definer function must not look up names where a caller could put its own. */
const pinned = sql.raw('set search_path = public, pg_temp');

async function allowAccountsOnly(db: Kysely<unknown>, signature: RawBuilder<unknown>): Promise<void> {
  await sql`revoke all on function ${signature} from public`.execute(db);
  await sql`grant execute on function ${signature} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
