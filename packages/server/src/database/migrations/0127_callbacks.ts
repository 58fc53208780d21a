import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';
import { onStatement } from './on-statement.ts';
import { messageCallbacks } from './record-callbacks.ts';

/** Deliveries of callbacks: what is recorded, when, and for whom is decided in the transaction of the change itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeProfiles(db);
  await createDeliveries(db);
  await recordMessages(db);
}

/** Nobody could make a profile before. Secret and headers are sealed. */
async function changeProfiles(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table callback_profile
      drop column headers,
      add column sealed_headers text,
      add column old_secret text,
      add column old_secret_until timestamptz,
      add column failing_since timestamptz,
      add column last_attempt_at timestamptz,
      add column last_response_code integer
  `.execute(db);
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table callback_delivery (
      account_id text not null,
      id text not null,
      profile_id text not null,
      event_id text not null,
      event_type text not null,
      object_id text,
      is_test boolean not null default false,
      data jsonb not null,
      status text not null default 'pending',
      attempt integer not null default 0,
      attempts jsonb not null default '[]',
      response_code integer,
      response_ms integer,
      response_excerpt text,
      error text,
      next_attempt_at timestamptz,
      claimed_by text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (account_id, id)
    )
  `.execute(db);
  await protectAccountTable(db, 'callback_delivery');
  await sql`
    create index callback_delivery_open on callback_delivery (account_id, profile_id, next_attempt_at, id)
      where status in ('pending', 'retrying', 'delivering')
  `.execute(db);
  await sql`create index callback_delivery_log on callback_delivery (account_id, profile_id, created_at, id)`.execute(
    db,
  );
  await sql`create index callback_delivery_age on callback_delivery (created_at)`.execute(db);
}

/** Messages that are sent, delivered or failed are recorded for the profiles that want to know. */
async function recordMessages(db: Kysely<unknown>): Promise<void> {
  const { added, changed } = messageCallbacks();
  await onStatement(db, { name: 'record_added_messages', table: 'message', event: 'insert' }, added);
  await onStatement(db, { name: 'record_changed_messages', table: 'message', event: 'update' }, changed);
}
