import { sql, type Kysely } from 'kysely';

/** Recipients of a quote, by carrier, who are left out because their carrier has not approved the sender. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table quote add column not_live jsonb not null default '{}'`.execute(db);
}
