import { sql, type RawBuilder } from 'kysely';

/** Profiles that are sent to; for those disabled for their errors events may be kept too. */
const sentTo = ['active', 'failing'];
export const keptFor = [...sentTo, 'auto_disabled'];

/**
 * For a trigger: records what `told` selects (account_id, id, at, event, event_id, data) for the profiles in one of
 * `statuses` that want to know. Nothing is sent to a disabled profile by itself. An account without such a profile costs
 * one look into its index for each statement. Its effect must not change.
 */
function recordCallbacks(told: RawBuilder<unknown>, statuses: readonly string[]): RawBuilder<unknown> {
  const known = sql.join(statuses.map((status) => sql.lit(status)));
  return sql`
    if exists (
      select from callback_profile
      where status in (${known})
        and events && array['message.sent', 'message.delivered', 'message.failed']
    ) then
      insert into callback_delivery (
        account_id, id, profile_id, event_id, event_type, object_id, data, status, next_attempt_at, created_at, updated_at
      )
      select told.account_id, 'cbd_' || md5(profile.id || told.event_id), profile.id, told.event_id,
        told.event, told.id, told.data, case when profile.status = 'auto_disabled' then 'discarded' else 'pending' end,
        case when profile.status <> 'auto_disabled' then told.at end, told.at, told.at
      from (${told}) as told
      join callback_profile as profile on profile.account_id = told.account_id
        and profile.status in (${known}) and told.event = any (profile.events)
      on conflict do nothing;
    end if;
  `;
}

/** What triggers run that record the messages of a statement, without their numbers. Its effect must not change. */
export function messageCallbacks(
  statuses: readonly string[] = sentTo,
): Record<'added' | 'changed', RawBuilder<unknown>> {
  const eventOf = sql`
    case when added.status in ('sent', 'delivered') then 'message.' || added.status
      when added.status in ('failed', 'rejected', 'undelivered', 'expired') then 'message.failed' end
  `;
  const bodyFor = (rows: RawBuilder<unknown>) =>
    recordCallbacks(
      sql`
        select added.account_id, added.id, added.updated_at as at, ${eventOf} as event,
          'evt_' || md5(added.id || ${eventOf}) as event_id,
          jsonb_build_object(
            'message_id', added.id, 'campaign_id', added.campaign_id, 'channel', added.channel,
            'sender', added.sender_name, 'status', added.status, 'segments', added.segments, 'price', added.price,
            'currency', added.currency, 'error_code', added.error_code, 'error_text', added.error_text
          ) as data
        from ${rows}
      `,
      statuses,
    );
  const changed = sql`
    added join removed on removed.account_id = added.account_id and removed.created_at = added.created_at
      and removed.id = added.id and removed.status <> added.status
  `;
  return { added: bodyFor(sql`added`), changed: bodyFor(changed) };
}

/**
 * What a trigger runs that records calls that programs asked for, told as messages are: sent once the phone rings,
 * delivered once the call was heard. Its effect must not change.
 */
export function callCallbacks(statuses: readonly string[] = sentTo): RawBuilder<unknown> {
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
  return recordCallbacks(
    sql`
      select added.account_id, added.id, coalesce(added.ended_at, added.dialled_at, added.created_at) as at,
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
    `,
    statuses,
  );
}
