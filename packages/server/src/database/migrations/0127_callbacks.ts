import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';
import { onStatement } from './on-statement.ts';

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

/**
 * Messages that are sent, delivered or failed are recorded for the profiles that want to know, without their number. An
 * account that has no such profile costs one look into its index for each statement.
 */
async function recordMessages(db: Kysely<unknown>): Promise<void> {
  const eventOf = sql`
    case when added.status in ('sent', 'delivered') then 'message.' || added.status
      when added.status in ('failed', 'rejected', 'undelivered', 'expired') then 'message.failed' end
  `;
  const bodyFor = (rows: ReturnType<typeof sql>) => sql`
    if exists (
      select from callback_profile
      where status in ('active', 'failing')
        and events && array['message.sent', 'message.delivered', 'message.failed']
    ) then
      insert into callback_delivery (
        account_id, id, profile_id, event_id, event_type, object_id, data, next_attempt_at, created_at, updated_at
      )
      select message.account_id, 'cbd_' || md5(profile.id || message.event_id), profile.id, message.event_id,
        message.event, message.id, message.data, message.at, message.at, message.at
      from (
        select added.account_id, added.id, added.updated_at as at, ${eventOf} as event,
          'evt_' || md5(added.id || ${eventOf}) as event_id,
          jsonb_build_object(
            'message_id', added.id, 'campaign_id', added.campaign_id, 'channel', added.channel,
            'sender', added.sender_name, 'status', added.status, 'segments', added.segments, 'price', added.price,
            'currency', added.currency, 'error_code', added.error_code, 'error_text', added.error_text
          ) as data
        from ${rows}
      ) as message
      join callback_profile as profile on profile.account_id = message.account_id
        and profile.status in ('active', 'failing') and message.event = any (profile.events)
      on conflict do nothing;
    end if;
  `;
  const changed = sql`
    added join removed on removed.account_id = added.account_id and removed.created_at = added.created_at
      and removed.id = added.id and removed.status <> added.status
  `;
  await onStatement(db, { name: 'record_added_messages', table: 'message', event: 'insert' }, bodyFor(sql`added`));
  await onStatement(db, { name: 'record_changed_messages', table: 'message', event: 'update' }, bodyFor(changed));
}
