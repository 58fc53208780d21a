import { sql, type Kysely } from 'kysely';

/** Who had a code sent from the pages of the account; null for programs and visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification add column started_by text`.execute(db);
}
