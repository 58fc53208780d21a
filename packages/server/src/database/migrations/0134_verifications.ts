import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';
import { followMessages } from './follow-messages.ts';
import { onStatement } from './on-statement.ts';
import { judgePlace } from './verification-places.ts';

/** Codes are sent: attempts of each verification, counters that limit them, and what follows a message's status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAttempts(db);
  await changeVerifications(db);
  await createCounters(db);
  await onStatement(
    db,
    { name: 'follow_verification_messages', table: 'message', event: 'update' },
    followMessages(sql`removed.status <> added.status`),
  );
  await countAttempts(db);
  await createPlaces(db);
}

/** An attempt by a message has the id of the message. `due_at` is when the next channel is tried; null if it is not. */
async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification_attempt (
      account_id text not null,
      id text not null,
      ordinal bigint generated always as identity,
      verification_id text not null,
      configuration_id text not null,
      channel text not null,
      carrier text,
      generation integer not null default 1,
      status text not null default 'queued',
      error_code integer,
      price bigint not null default 0,
      currency text not null default 'VND',
      code_at integer[] not null default '{}',
      details jsonb not null default '{}',
      due_at timestamptz,
      claimed_at timestamptz,
      handed_at timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (account_id, id)
    )
  `.execute(db);
  await protectAccountTable(db, 'verification_attempt');
  await sql`
    insert into verification_attempt (
      account_id, id, verification_id, configuration_id, channel, carrier, status, error_code, price, currency,
      handed_at, ended_at, created_at, updated_at
    )
    select account_id, verification.id || '.' || place, verification.id, configuration_id, send ->> 'channel', carrier,
      send ->> 'status', (send ->> 'error_code')::integer, (send ->> 'price')::bigint, currency,
      case when send ->> 'status' in ('sent', 'delivered', 'undelivered') then (send ->> 'at')::timestamptz end,
      case when send ->> 'status' in ('delivered', 'undelivered', 'failed') then (send ->> 'at')::timestamptz end,
      (send ->> 'at')::timestamptz, (send ->> 'at')::timestamptz
    from verification, jsonb_array_elements(sends) with ordinality as each (send, place)
    order by verification.id, place
  `.execute(db);
  await sql`create index verification_attempt_of on verification_attempt (account_id, verification_id)`.execute(db);
  await sql`
    create index verification_attempt_lost on verification_attempt (claimed_at)
      where channel = 'voice' and ended_at is null
  `.execute(db);
  await sql`create index verification_attempt_due on verification_attempt (due_at) where due_at is not null`.execute(
    db,
  );
}

async function changeVerifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table verification
      drop column sends,
      drop column price,
      drop column currency,
      add column generation integer not null default 1,
      add column code_length integer not null default 6,
      add column code_type text not null default 'numeric',
      add column max_checks integer not null default 5,
      add column resend_at timestamptz,
      add column api_key_id text,
      add column is_test boolean not null default false
  `.execute(db);
  await sql`create index verification_open on verification (expires_at) where status = 'pending'`.execute(db);
  await sql`
    create index verification_configuration_log on verification (account_id, configuration_id, created_at, id)
  `.execute(db);
  await sql`drop index verification_configuration`.execute(db);
  await sql`create index verification_ip on verification (account_id, ip, created_at) where ip <> ''`.execute(db);
}

/** How many codes were accepted, per phone, address, range of numbers, and service. `key` is a keyed hash. */
async function createCounters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification_counter (
      account_id text not null,
      configuration_id text not null,
      kind text not null,
      key text not null,
      accepted integer not null default 0,
      in_window integer not null default 0,
      window_at timestamptz,
      streak integer not null default 0,
      last_at timestamptz,
      primary key (account_id, configuration_id, kind, key)
    )
  `.execute(db);
  await protectAccountTable(db, 'verification_counter');
  await sql`
    create index verification_counter_age on verification_counter (window_at) where kind in ('ip', 'prefix')
  `.execute(db);
}

/** Attempts that were handed over, and those that were delivered, per service and hour. */
async function countAttempts(db: Kysely<unknown>): Promise<void> {
  await onStatement(
    db,
    { name: 'count_verification_attempts', table: 'verification_attempt', event: 'update' },
    sql`
      insert into verification_count (account_id, configuration_id, hour, sent, delivered)
      select added.account_id, added.configuration_id, date_trunc('hour', added.created_at),
        count(*) filter (where removed.handed_at is null and added.handed_at is not null),
        count(*) filter (where removed.status <> 'delivered' and added.status = 'delivered')
      from added join removed on removed.account_id = added.account_id and removed.id = added.id
      where (removed.handed_at is null and added.handed_at is not null)
        or (removed.status <> 'delivered' and added.status = 'delivered')
      group by added.account_id, added.configuration_id, date_trunc('hour', added.created_at)
      order by added.account_id, added.configuration_id, date_trunc('hour', added.created_at)
      on conflict (account_id, configuration_id, hour) do update set
        sent = verification_count.sent + excluded.sent, delivered = verification_count.delivered + excluded.delivered;
    `,
  );
}

/**
 * Takes a place for one more code, or says which limit is reached first, in the order of the rules: address, range of
 * numbers, wait, phone, all. Rows are locked in one order until the transaction ends, so that whoever asks at the same
 * moment, in whichever process, sees what was taken. A limit of 0 is off. A window begins with its first code.
 */
async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_verification_place(
      p_account text, p_service text, p_ip text, p_phone text, p_prefix text, p_now timestamptz, p_waits integer[],
      p_ip_most integer, p_prefix_most integer, p_phone_most integer, p_phone_window integer, p_phone_hours integer,
      p_total_most integer, p_total_window integer, p_total_hours integer,
      out reason text, out retry_at timestamptz, out resend_at timestamptz
    ) language plpgsql as $$
    declare
      by_ip verification_counter;
      by_phone verification_counter;
      by_prefix verification_counter;
      by_total verification_counter;
      in_row integer;
      hour constant interval := interval '1 hour';
    begin
      insert into verification_counter (account_id, configuration_id, kind, key)
      select p_account, p_service, kind, key
      from (values ('ip', p_ip), ('phone', p_phone), ('prefix', p_prefix), ('total', '')) as wanted (kind, key)
      where key is not null
      order by kind
      on conflict do nothing;

      select * into by_ip from verification_counter
        where account_id = p_account and configuration_id = p_service and kind = 'ip' and key = p_ip for update;
      select * into by_phone from verification_counter
        where account_id = p_account and configuration_id = p_service and kind = 'phone' and key = p_phone for update;
      select * into by_prefix from verification_counter
        where account_id = p_account and configuration_id = p_service and kind = 'prefix' and key = p_prefix for update;
      select * into by_total from verification_counter
        where account_id = p_account and configuration_id = p_service and kind = 'total' and key = '' for update;

      if by_ip.window_at + hour <= p_now then by_ip.in_window := 0; by_ip.window_at := null; end if;
      if by_prefix.window_at + hour <= p_now then by_prefix.in_window := 0; by_prefix.window_at := null; end if;
      if by_phone.window_at + p_phone_hours * hour <= p_now then
        by_phone.in_window := 0; by_phone.window_at := null;
      end if;
      if by_total.window_at + p_total_hours * hour <= p_now then
        by_total.in_window := 0; by_total.window_at := null;
      end if;
      in_row := case when by_phone.last_at is null or by_phone.last_at + hour <= p_now then 0 else by_phone.streak end;

      ${judgePlace(['ip', 'prefix'])}
      if reason is not null then return; end if;

      resend_at := p_now + p_waits[least(in_row + 1, cardinality(p_waits))] * interval '1 second';
      update verification_counter as counter set
        accepted = counter.accepted + 1,
        in_window = 1 + case counter.kind when 'ip' then by_ip.in_window when 'phone' then by_phone.in_window
          when 'prefix' then by_prefix.in_window else by_total.in_window end,
        window_at = coalesce(case counter.kind when 'ip' then by_ip.window_at when 'phone' then by_phone.window_at
          when 'prefix' then by_prefix.window_at else by_total.window_at end, p_now),
        streak = case counter.kind when 'phone' then in_row + 1 else 0 end,
        last_at = p_now
      where counter.account_id = p_account and counter.configuration_id = p_service and (
        (counter.kind = 'ip' and counter.key = p_ip) or (counter.kind = 'phone' and counter.key = p_phone)
        or (counter.kind = 'prefix' and counter.key = p_prefix) or (counter.kind = 'total' and counter.key = '')
      );
    end $$
  `.execute(db);
}
