import { sql, type Kysely, type RawBuilder } from 'kysely';
import { setBody } from './on-statement.ts';

/**
 * Events of messages and calls are kept for a profile that was disabled for its errors too, so that they can be sent again
 * once it is enabled. A server of the version before records its other events as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await recordMessages(db);
  await recordCalls(db);
}

/** Nothing is sent to a disabled profile by itself. */
const recordedAs = sql`case when profile.status = 'auto_disabled' then 'discarded' else 'pending' end`;

const due = (at: RawBuilder<unknown>) => sql`case when profile.status <> 'auto_disabled' then ${at} end`;

/** As 0127 did, and for disabled profiles. */
async function recordMessages(db: Kysely<unknown>): Promise<void> {
  const eventOf = sql`
    case when added.status in ('sent', 'delivered') then 'message.' || added.status
      when added.status in ('failed', 'rejected', 'undelivered', 'expired') then 'message.failed' end
  `;
  const bodyFor = (rows: ReturnType<typeof sql>) => sql`
    if exists (
      select from callback_profile
      where status in ('active', 'failing', 'auto_disabled')
        and events && array['message.sent', 'message.delivered', 'message.failed']
    ) then
      insert into callback_delivery (
        account_id, id, profile_id, event_id, event_type, object_id, data, status, next_attempt_at, created_at, updated_at
      )
      select message.account_id, 'cbd_' || md5(profile.id || message.event_id), profile.id, message.event_id,
        message.event, message.id, message.data, ${recordedAs}, ${due(sql`message.at`)}, message.at, message.at
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
        and profile.status in ('active', 'failing', 'auto_disabled') and message.event = any (profile.events)
      on conflict do nothing;
    end if;
  `;
  const changed = sql`
    added join removed on removed.account_id = added.account_id and removed.created_at = added.created_at
      and removed.id = added.id and removed.status <> added.status
  `;
  await setBody(db, 'record_added_messages', bodyFor(sql`added`));
  await setBody(db, 'record_changed_messages', bodyFor(changed));
}

/** As 0170 did, and for disabled profiles. */
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
      where status in ('active', 'failing', 'auto_disabled')
        and events && array['message.sent', 'message.delivered', 'message.failed']
    ) then
      insert into callback_delivery (
        account_id, id, profile_id, event_id, event_type, object_id, data, status, next_attempt_at, created_at, updated_at
      )
      select called.account_id, 'cbd_' || md5(profile.id || called.event_id), profile.id, called.event_id,
        called.event, called.id, called.data, ${recordedAs}, ${due(sql`called.moment`)}, called.moment, called.moment
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
        and profile.status in ('active', 'failing', 'auto_disabled') and called.event = any (profile.events)
      on conflict do nothing;
    end if;
  `;
  await setBody(db, 'record_changed_calls', body);
}
