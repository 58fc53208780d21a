import { sql, type Kysely } from 'kysely';

/** When an account was told that fewer codes of a service are entered than before; null once they are entered again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verify_configuration add column conversion_told_at timestamptz`.execute(db);
}
