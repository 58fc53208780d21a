import { sql, type Kysely } from 'kysely';
import { onStatement } from './on-statement.ts';

/**
 * Codes are counted by channel and carrier too, and verifications that were started. All counts of a verification are in
 * the hour in which it began, so that its log, of the same time, proves them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await dateAttempts(db);
  await widenCounts(db);
  await countAgain(db);
  await countAttempts(db);
}

async function dateAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_attempt add column started_at timestamptz`.execute(db);
  await sql`
    update verification_attempt as attempt set started_at = verification.created_at from verification
    where verification.account_id = attempt.account_id and verification.id = attempt.verification_id
  `.execute(db);
  await sql`update verification_attempt set started_at = created_at where started_at is null`.execute(db);
  await sql`alter table verification_attempt alter column started_at set not null`.execute(db);
}

async function widenCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table verification_count
      add column channel text not null default '',
      add column carrier text not null default '',
      add column started integer not null default 0,
      drop constraint verification_count_pkey,
      add primary key (account_id, configuration_id, hour, channel, carrier)
  `.execute(db);
  await sql`create index verification_count_hours on verification_count (account_id, hour)`.execute(db);
}

/** What there are logs of is counted from them; what is older stays as it was counted. */
async function countAgain(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from verification_count
    where hour >= (select date_trunc('hour', min(created_at)) from verification)
  `.execute(db);
  await sql`
    insert into verification_count (
      account_id, configuration_id, hour, channel, carrier, started, sent, delivered, verified
    )
    select account_id, configuration_id, date_trunc('hour', at), channel, coalesce(carrier, ''),
      sum(started), sum(sent), sum(delivered), sum(verified)
    from (
      select account_id, configuration_id, created_at as at, carrier, 1 as started, 0 as sent, 0 as delivered,
        0 as verified,
        coalesce((
          select attempt.channel from verification_attempt attempt
          where attempt.account_id = verification.account_id and attempt.verification_id = verification.id
          order by ordinal limit 1
        ), channel) as channel
      from verification where status <> 'blocked' and not is_test
      union all
      select account_id, configuration_id, created_at, carrier, 0, 0, 0, 1, channel
      from verification where status = 'approved' and not is_test
      union all
      select account_id, configuration_id, started_at, carrier, 0, 1, (status = 'delivered')::integer, 0, channel
      from verification_attempt where handed_at is not null
    ) as each
    group by 1, 2, 3, 4, 5
    on conflict (account_id, configuration_id, hour, channel, carrier) do nothing
  `.execute(db);
}

/** Attempts that were handed over, and those that were delivered. */
async function countAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger count_verification_attempts on verification_attempt`.execute(db);
  await sql`drop function count_verification_attempts()`.execute(db);
  await onStatement(
    db,
    { name: 'count_verification_attempts', table: 'verification_attempt', event: 'update' },
    sql`
      insert into verification_count (account_id, configuration_id, hour, channel, carrier, sent, delivered)
      select added.account_id, added.configuration_id, date_trunc('hour', added.started_at), added.channel,
        coalesce(added.carrier, ''),
        count(*) filter (where removed.handed_at is null and added.handed_at is not null),
        count(*) filter (where removed.status <> 'delivered' and added.status = 'delivered')
      from added join removed on removed.account_id = added.account_id and removed.id = added.id
      where (removed.handed_at is null and added.handed_at is not null)
        or (removed.status <> 'delivered' and added.status = 'delivered')
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict (account_id, configuration_id, hour, channel, carrier) do update set
        sent = verification_count.sent + excluded.sent, delivered = verification_count.delivered + excluded.delivered;
    `,
  );
}
