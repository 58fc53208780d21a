import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { onStatement } from './on-statement.ts';

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

/** How such calls go is told as that of messages is: sent once the phone rings, delivered once it was heard. */
async function recordCalls(db: Kysely<unknown>): Promise<void> {
  const status = sql`
    case added.status when 'ringing' then 'sent' when 'answered' then 'sent' when 'completed' then 'delivered'
      when 'failed' then 'failed' else 'undelivered' end
  `;
  const event = sql`
    case when added.status in ('ringing', 'answered') then 'message.sent' when added.status = 'completed'
      then 'message.delivered' else 'message.failed' end
  `;
  const text = sql`
    case added.status when 'busy' then 'Busy' when 'no_answer' then 'Not answered' when 'machine' then 'Answering machine'
      when 'rejected' then 'Declined' end
  `;
  const body = sql`
    if exists (
      select from callback_profile
      where status in ('active', 'failing')
        and events && array['message.sent', 'message.delivered', 'message.failed']
    ) then
      insert into callback_delivery (
        account_id, id, profile_id, event_id, event_type, object_id, data, next_attempt_at, created_at, updated_at
      )
      select called.account_id, 'cbd_' || md5(profile.id || called.event_id), profile.id, called.event_id,
        called.event, called.id, called.data, called.moment, called.moment, called.moment
      from (
        select added.account_id, added.id, coalesce(added.ended_at, added.dialled_at, added.created_at) as moment,
          ${event} as event, 'evt_' || md5(added.id || ${event}) as event_id,
          jsonb_build_object(
            'message_id', added.id, 'campaign_id', null, 'channel', 'voice', 'sender', added.caller,
            'status', ${status}, 'segments', null, 'price', added.price, 'currency', added.currency,
            'error_code', added.error_code, 'error_text', ${text}
          ) as data
        from added join removed on removed.account_id = added.account_id and removed.id = added.id
          and removed.status <> added.status
        where added.api_key_id is not null and added.status in (
          'ringing', 'answered', 'completed', 'machine', 'busy', 'no_answer', 'rejected', 'failed'
        )
      ) as called
      join callback_profile as profile on profile.account_id = called.account_id
        and profile.status in ('active', 'failing') and called.event = any (profile.events)
      on conflict do nothing;
    end if;
  `;
  await onStatement(db, { name: 'record_changed_calls', table: 'voice_call', event: 'update' }, body);
}
