import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Files that are imported into the directory, and what became of their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createImports(db);
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_import (
      account_id text not null references account(id),
      id text not null,
      source text not null check (source in ('file', 'paste')),
      file_name text not null default '',
      file_key text not null,
      file_bytes bigint not null default 0,
      status text not null,
      failure text,
      progress real not null default 0,
      columns jsonb not null default '[]',
      has_header boolean not null default true,
      mapping jsonb,
      encoding text not null default 'utf-8',
      separator text,
      preview jsonb not null default '[]',
      remarks jsonb not null default '[]',
      mode text not null default 'upsert',
      tag_ids jsonb not null default '[]',
      consent jsonb,
      -- Rows that are in the directory already; a restart goes on after them.
      next_row bigint not null default 0,
      count_created bigint not null default 0,
      count_updated bigint not null default 0,
      count_unchanged bigint not null default 0,
      count_skipped bigint not null default 0,
      count_duplicate bigint not null default 0,
      count_invalid bigint not null default 0,
      count_opted_out bigint not null default 0,
      count_converted bigint not null default 0,
      -- Grows with every reading, so that one that is no longer wanted notices.
      reading integer not null default 1,
      created_by text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      finished_at timestamptz,
      expires_at timestamptz not null,
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create index contact_import_newest on contact_import (account_id, created_at, id)`.execute(db);
  await sql`create index contact_import_expired on contact_import (expires_at)`.execute(db);
  await sql`create index contact_import_file on contact_import (file_key)`.execute(db);
  await protectAccountTable(db, 'contact_import');
  // What became of the rows of one transaction, a letter each: a row for every row would double the work.
  await sql`
    create table contact_import_batch (
      account_id text not null,
      import_id text not null,
      first_row bigint not null,
      outcomes text not null,
      primary key (account_id, import_id, first_row),
      foreign key (account_id, import_id) references contact_import (account_id, id) on delete cascade
    )
  `.execute(db);
  await protectAccountTable(db, 'contact_import_batch');
}
