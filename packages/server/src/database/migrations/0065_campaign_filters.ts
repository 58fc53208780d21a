import { sql, type Kysely } from 'kysely';

/** Indexes for lists of campaigns by sender and by when they were launched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index campaign_sender on campaign (account_id, channel, sender_id, created_at, id)`.execute(db);
  await sql`
    create index campaign_launched on campaign (account_id, channel, launched_at, id) where launched_at is not null
  `.execute(db);
}
