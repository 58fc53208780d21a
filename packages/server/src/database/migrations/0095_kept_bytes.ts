import { sql, type Kysely } from 'kysely';

/** How large the files are that an account keeps, where that was not kept: it is limited for all of them together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table export_file add column file_bytes bigint not null default 0`.execute(db);
  await sql`alter table optout_import add column file_bytes bigint not null default 0`.execute(db);
}
