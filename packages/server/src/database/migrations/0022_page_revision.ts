import { sql, type Kysely } from 'kysely';

/** Which revision of the environment the page of a session runs, and when it last said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column page_revision integer, add column page_seen_at timestamptz`.execute(db);
}
