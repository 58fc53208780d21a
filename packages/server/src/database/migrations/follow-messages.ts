import { sql, type RawBuilder } from 'kysely';

/** What a message's status means for the attempt of its code. Its effect must not change. */
export function attemptStatus(row: 'added' | 'removed'): RawBuilder<unknown> {
  const status = sql.ref(`${row}.status`);
  return sql`
    case when ${status} in ('sent', 'unknown') then 'sent'
      when ${status} = 'delivered' then 'delivered'
      when ${status} in ('undelivered', 'expired') then 'undelivered'
      when ${status} in ('failed', 'rejected', 'cancelled') then 'failed'
      else 'queued' end
  `;
}

/**
 * For a trigger of messages: what became of one that carries a code is what became of the attempt, where `isChanged` holds of
 * the message before (`removed`) and now (`added`). Its effect must not change.
 */
export function followMessages(isChanged: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    if exists (select from added where verification_id is not null) then
      update verification_attempt as attempt set
        status = changed.status,
        error_code = changed.error_code,
        price = case when changed.status = 'failed' then 0 else attempt.price end,
        handed_at = case when changed.status in ('sent', 'delivered', 'undelivered')
          then coalesce(attempt.handed_at, changed.at) else attempt.handed_at end,
        ended_at = case when changed.status in ('delivered', 'undelivered', 'failed') then changed.at end,
        due_at = case when changed.status = 'delivered' or attempt.due_at is null then null
          when changed.status in ('undelivered', 'failed') then changed.at
          else attempt.due_at end,
        updated_at = changed.at
      from (
        select added.account_id, added.id, added.error_code, added.updated_at as at,
          ${attemptStatus('added')} as status
        from added join removed on removed.account_id = added.account_id and removed.created_at = added.created_at
          and removed.id = added.id and (${isChanged})
        where added.verification_id is not null
        order by added.id
      ) as changed
      where attempt.account_id = changed.account_id and attempt.id = changed.id;
    end if;
  `;
}
