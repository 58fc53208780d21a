import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Files of previews, which are kept for a day: they count among the bytes that an account may keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sound_preview (
      account_id text not null references account(id),
      file_key text not null,
      bytes bigint not null,
      created_at timestamptz not null,
      primary key (account_id, file_key)
    )
  `.execute(db);
  await sql`create index sound_preview_age on sound_preview (created_at)`.execute(db);
  await protectAccountTable(db, 'sound_preview');
}
