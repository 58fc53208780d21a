import { sql, type Kysely } from 'kysely';
import { createMonthIndex } from './month-index.ts';

/**
 * A message that changes its status, and nothing that is looked up by, stays where it is in all indexes: the one of messages
 * without an answer asked for the status, so that each step of each message had to be added to every index again. Steps that
 * mean nothing to the attempt of a code no longer write it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index message_unanswered`.execute(db);
  await createMonthIndex(db, 'message_unanswered', sql`(phone, created_at) where provider_ref is null`);
  await sql`alter table verification_attempt set (fillfactor = 70)`.execute(db);
  await followMessages(db);
}

const statusOf = (row: 'added' | 'removed') => {
  const status = sql.ref(`${row}.status`);
  return sql`
    case when ${status} in ('sent', 'unknown') then 'sent'
      when ${status} = 'delivered' then 'delivered'
      when ${status} in ('undelivered', 'expired') then 'undelivered'
      when ${status} in ('failed', 'rejected', 'cancelled') then 'failed'
      else 'queued' end
  `;
};

/** As in 0134, but for messages whose attempt stays what it is. */
async function followMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function follow_verification_messages() returns trigger language plpgsql as $$
    begin
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
          select added.account_id, added.id, added.error_code, added.updated_at as at, ${statusOf('added')} as status
          from added join removed on removed.account_id = added.account_id and removed.created_at = added.created_at
            and removed.id = added.id
          where added.verification_id is not null
            and (${statusOf('added')} <> ${statusOf('removed')} or added.error_code is distinct from removed.error_code)
          order by added.id
        ) as changed
        where attempt.account_id = changed.account_id and attempt.id = changed.id;
      end if;
      return null;
    end $$
  `.execute(db);
}
