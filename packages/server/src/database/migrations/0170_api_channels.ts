import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { onStatement } from './on-statement.ts';
import { callCallbacks } from './record-callbacks.ts';

/** Programs ask for calls and messages by Zalo too, not for SMS alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendRequests(db);
  await takeSingleCalls(db);
  await recordCalls(db);
}

/** What is asked for beside the message or the call itself: template and values, what is spoken or played. */
async function extendRequests(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table api_message add column channel text not null default 'sms', add column details jsonb
  `.execute(db);
}

/** A call that a program asks for is of no campaign, and a number may get any number of them. */
async function takeSingleCalls(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table voice_call add column api_key_id text`.execute(db);
  await sql`drop index voice_call_once`.execute(db);
  await sql`
    create unique index voice_call_once on voice_call (account_id, campaign_id, phone)
      where not is_test and campaign_id <> ''
  `.execute(db);
  await sql`
    create index voice_call_single on voice_call (next_at) where api_key_id is not null and next_at is not null
  `.execute(db);
}

/** How such calls go is told as that of messages is. */
async function recordCalls(db: Kysely<unknown>): Promise<void> {
  await onStatement(db, { name: 'record_changed_calls', table: 'voice_call', event: 'update' }, callCallbacks());
}
