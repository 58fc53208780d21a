import { sql, type Kysely } from 'kysely';

/** What reading the log of a campaign of a million needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // With the id, pages far into a log are reached in the index alone.
  await sql`drop index message_campaign`.execute(db);
  await sql`create index message_campaign on message (account_id, campaign_id, created_at, id)`.execute(db);
  // Only what went wrong is in it, so that it costs delivered messages nothing.
  await sql`
    create index message_error on message (account_id, campaign_id, error_code) where error_code is not null
  `.execute(db);
}
