import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/**
 * Long lists that are written in the background for the person who asked, and forgotten a day later; a way to the tallies of
 * all campaigns by time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table export_file (
      account_id text not null references account(id),
      id text not null,
      user_id text not null,
      locale text not null,
      format text not null,
      file_name text not null,
      -- What it is a list of, and the filter.
      content jsonb not null,
      status text not null default 'waiting' check (status in ('waiting', 'ready', 'failed')),
      file_key text,
      rows bigint not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz,
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create index export_file_waiting on export_file (account_id, user_id) where status = 'waiting'`.execute(db);
  await sql`create index export_file_key on export_file (file_key) where file_key is not null`.execute(db);
  await sql`create index export_file_age on export_file (created_at)`.execute(db);
  await protectAccountTable(db, 'export_file');
  await sql`create index campaign_tally_minute on campaign_tally (account_id, minute)`.execute(db);
}
