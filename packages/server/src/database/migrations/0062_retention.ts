import { sql, type Kysely } from 'kysely';

/** How far an account's messages were emptied of whom they went to, and an index to walk a campaign's codes by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column emptied_to timestamptz`.execute(db);
  await sql`create index message_code_walk on message_code (account_id, campaign_id, code)`.execute(db);
  await sql`drop index message_code_campaign`.execute(db);
}
