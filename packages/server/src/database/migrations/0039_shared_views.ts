import { sql, type Kysely } from 'kysely';

/** Views that a person shares with the team. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_view add column is_shared boolean not null default false`.execute(db);
}
