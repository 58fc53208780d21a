import { sql, type Kysely } from 'kysely';

/** Events may be for one person of the account only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_log add column user_id text`.execute(db);
}
