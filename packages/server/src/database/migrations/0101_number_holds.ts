import { sql, type Kysely } from 'kysely';

/** Numbers that an account keeps until it pays for them are found by their end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index number_kept on number_subscription (reserved_until) where status = 'reserved'`.execute(db);
}
