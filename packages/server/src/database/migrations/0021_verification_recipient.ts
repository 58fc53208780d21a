import { sql, type Kysely } from 'kysely';

/** One phone number or address is looked up in all verifications of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index verification_recipient on verification (account_id, recipient, created_at)`.execute(db);
}
