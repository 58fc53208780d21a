import { sql, type Kysely } from 'kysely';

/** A verification service that was deleted stays for what it sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verify_configuration add column deleted_at timestamptz`.execute(db);
}
