import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Filters of lists that a person gave a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_view (
      account_id text not null references account(id),
      id text not null,
      user_id text not null,
      list text not null,
      name text not null,
      -- The name in small letters: what the database takes for those depends on its locale.
      name_key text not null,
      query text not null,
      created_at timestamptz not null,
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create unique index saved_view_name on saved_view (account_id, user_id, list, name_key)`.execute(db);
  await protectAccountTable(db, 'saved_view');
}
