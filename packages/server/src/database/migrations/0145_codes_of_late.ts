import { sql, type Kysely } from 'kysely';
import { onStatement } from './on-statement.ts';

/**
 * Codes that were handed over are also counted in the hour in which each was asked for, as `handed`: the guard of conversion
 * looks at the codes of late, and a code may be sent again long after its verification began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_count add column handed integer not null default 0`.execute(db);
  await sql`
    insert into verification_count (account_id, configuration_id, hour, channel, carrier, handed)
    select account_id, configuration_id, date_trunc('hour', created_at), channel, coalesce(carrier, ''), count(*)
    from verification_attempt where handed_at is not null
    group by 1, 2, 3, 4, 5
    on conflict (account_id, configuration_id, hour, channel, carrier) do update set handed = excluded.handed
  `.execute(db);
  await countAttempts(db);
}

async function countAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger count_verification_attempts on verification_attempt`.execute(db);
  await sql`drop function count_verification_attempts()`.execute(db);
  await onStatement(
    db,
    { name: 'count_verification_attempts', table: 'verification_attempt', event: 'update' },
    sql`
      with changed as (
        select added.account_id, added.configuration_id, added.channel, coalesce(added.carrier, '') as carrier,
          added.started_at, added.created_at,
          (removed.handed_at is null and added.handed_at is not null)::integer as is_handed,
          (removed.status <> 'delivered' and added.status = 'delivered')::integer as is_delivered
        from added join removed on removed.account_id = added.account_id and removed.id = added.id
      )
      insert into verification_count (account_id, configuration_id, hour, channel, carrier, sent, delivered, handed)
      select account_id, configuration_id, date_trunc('hour', at), channel, carrier, sum(sent), sum(delivered), sum(handed)
      from (
        select *, started_at as at, is_handed as sent, is_delivered as delivered, 0 as handed from changed
        where is_handed + is_delivered > 0
        union all
        select *, created_at, 0, 0, 1 from changed where is_handed > 0
      ) as each
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict (account_id, configuration_id, hour, channel, carrier) do update set
        sent = verification_count.sent + excluded.sent,
        delivered = verification_count.delivered + excluded.delivered,
        handed = verification_count.handed + excluded.handed;
    `,
  );
}
