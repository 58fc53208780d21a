import { sql, type Kysely } from 'kysely';

/** Whoever asks locks in this order, so that two who ask at once cannot wait for each other. */
const lockCounters = sql`
  for wanted in
    select given.kind, given.key
    from (
      select 'device' as kind, unnest(p_devices) as key union select 'ip', unnest(p_ips)
      union select 'phone', unnest(p_phones) union select 'prefix', unnest(p_prefixes) union select 'total', ''
    ) as given
    where given.key is not null
    order by given.kind, given.key
  loop
    perform 1 from verification_counter as counter
      where counter.account_id = p_account and counter.configuration_id = p_service
        and counter.kind = wanted.kind and counter.key = wanted.key
      for update;
    if not found then
      insert into verification_counter (account_id, configuration_id, kind, key)
        values (p_account, p_service, wanted.kind, wanted.key)
        on conflict do nothing;
      -- Another may have added it at this moment, and has ended since.
      perform 1 from verification_counter as counter
        where counter.account_id = p_account and counter.configuration_id = p_service
          and counter.kind = wanted.kind and counter.key = wanted.key
        for update;
    end if;
  end loop;
`;

/** What an hour has counted for an address, a range or a device; nothing where that is not known. */
function readHour(kind: 'ip' | 'prefix' | 'device', keys: 'p_ips' | 'p_prefixes' | 'p_devices') {
  const counter = sql.raw(`by_${kind}`);
  const key = sql.raw(`${keys}[index]`);
  return sql`
    ${counter} := nothing;
    if ${key} is not null then
      select * into ${counter} from verification_counter as counter
        where counter.account_id = p_account and counter.configuration_id = p_service
          and counter.kind = ${sql.lit(kind)} and counter.key = ${key};
      if ${counter}.window_at + hour <= p_now then ${counter}.in_window := 0; ${counter}.window_at := null; end if;
    end if;
  `;
}

function countHour(kind: 'ip' | 'prefix' | 'device', keys: 'p_ips' | 'p_prefixes' | 'p_devices') {
  const counter = sql.raw(`by_${kind}`);
  const key = sql.raw(`${keys}[index]`);
  return sql`
    if ${key} is not null then
      update verification_counter as counter set accepted = counter.accepted + 1,
        in_window = ${counter}.in_window + 1, window_at = coalesce(${counter}.window_at, p_now), last_at = p_now
        where counter.account_id = p_account and counter.configuration_id = p_service
          and counter.kind = ${sql.lit(kind)} and counter.key = ${key};
    end if;
  `;
}

/** Which limit is reached first. */
const judge = sql`
  if p_ip_most > 0 and by_ip.in_window >= p_ip_most then
    reason := 'ip_velocity'; retry_at := by_ip.window_at + hour;
  elsif p_prefix_most > 0 and by_prefix.in_window >= p_prefix_most then
    reason := 'prefix_velocity'; retry_at := by_prefix.window_at + hour;
  elsif p_device_most > 0 and by_device.in_window >= p_device_most then
    reason := 'device_velocity'; retry_at := by_device.window_at + hour;
  elsif in_row > 0
    and by_phone.last_at + p_waits[least(in_row, cardinality(p_waits))] * interval '1 second' > p_now then
    reason := 'resend_countdown';
    retry_at := by_phone.last_at + p_waits[least(in_row, cardinality(p_waits))] * interval '1 second';
  elsif p_phone_window > 0 and by_phone.in_window >= p_phone_window then
    reason := 'limit_phone_window'; retry_at := by_phone.window_at + p_phone_hours * hour;
  elsif p_phone_most > 0 and by_phone.accepted >= p_phone_most then
    reason := 'limit_phone';
  elsif p_total_window > 0 and by_total.in_window >= p_total_window then
    reason := 'limit_total_window'; retry_at := by_total.window_at + p_total_hours * hour;
  elsif p_total_most > 0 and by_total.accepted >= p_total_most then
    reason := 'limit_total';
  end if;
`;

/** Counts the place, but for the counter of the service. */
const takeOne = sql`
  if reason is null then
    resend_at := p_now + p_waits[least(in_row + 1, cardinality(p_waits))] * interval '1 second';
    taken := taken + 1;
    by_total.accepted := by_total.accepted + 1;
    by_total.in_window := by_total.in_window + 1;
    by_total.window_at := coalesce(by_total.window_at, p_now);
    update verification_counter as counter set accepted = counter.accepted + 1, in_window = by_phone.in_window + 1,
      window_at = coalesce(by_phone.window_at, p_now), streak = in_row + 1, last_at = p_now
      where counter.account_id = p_account and counter.configuration_id = p_service
        and counter.kind = 'phone' and counter.key = p_phones[index];
    ${countHour('ip', 'p_ips')}
    ${countHour('prefix', 'p_prefixes')}
    ${countHour('device', 'p_devices')}
  end if;
`;

/** As in 0172, with a counter for the device of whoever asks. Servers of the version before know no devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification add column device_id text not null default ''`.execute(db);
  await sql`drop index verification_counter_age`.execute(db);
  await sql`
    create index verification_counter_age on verification_counter (window_at) where kind in ('ip', 'prefix', 'device')
  `.execute(db);
  await createPlaces(db);
  await sql`
    create or replace function take_verification_places(
      p_account text, p_service text, p_ips text[], p_phones text[], p_prefixes text[], p_now timestamptz,
      p_waits integer[], p_ip_most integer, p_prefix_most integer, p_phone_most integer, p_phone_window integer,
      p_phone_hours integer, p_total_most integer, p_total_window integer, p_total_hours integer
    ) returns table (place integer, reason text, retry_at timestamptz, resend_at timestamptz) language sql as $$
      select * from take_verification_places(
        p_account, p_service, p_ips, p_phones, p_prefixes, '{}'::text[], p_now, p_waits, p_ip_most, p_prefix_most, 0,
        p_phone_most, p_phone_window, p_phone_hours, p_total_most, p_total_window, p_total_hours)
    $$
  `.execute(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_verification_places(
      p_account text, p_service text, p_ips text[], p_phones text[], p_prefixes text[], p_devices text[],
      p_now timestamptz, p_waits integer[], p_ip_most integer, p_prefix_most integer, p_device_most integer,
      p_phone_most integer, p_phone_window integer, p_phone_hours integer, p_total_most integer,
      p_total_window integer, p_total_hours integer
    ) returns table (place integer, reason text, retry_at timestamptz, resend_at timestamptz) language plpgsql as $$
    declare
      wanted record;
      by_ip verification_counter;
      by_phone verification_counter;
      by_prefix verification_counter;
      by_device verification_counter;
      by_total verification_counter;
      nothing verification_counter;
      in_row integer;
      taken integer := 0;
      hour constant interval := interval '1 hour';
    begin
      ${lockCounters}

      select * into by_total from verification_counter as counter
        where counter.account_id = p_account and counter.configuration_id = p_service
          and counter.kind = 'total' and counter.key = '';
      if by_total.window_at + p_total_hours * hour <= p_now then
        by_total.in_window := 0; by_total.window_at := null;
      end if;

      for index in 1 .. cardinality(p_phones) loop
        place := index; reason := null; retry_at := null; resend_at := null;
        ${readHour('ip', 'p_ips')}
        ${readHour('prefix', 'p_prefixes')}
        ${readHour('device', 'p_devices')}
        select * into by_phone from verification_counter as counter
          where counter.account_id = p_account and counter.configuration_id = p_service
            and counter.kind = 'phone' and counter.key = p_phones[index];
        if by_phone.window_at + p_phone_hours * hour <= p_now then
          by_phone.in_window := 0; by_phone.window_at := null;
        end if;
        in_row := case when by_phone.last_at is null or by_phone.last_at + hour <= p_now then 0 else by_phone.streak end;

        ${judge}
        ${takeOne}
        return next;
      end loop;

      if taken > 0 then
        update verification_counter as counter set accepted = by_total.accepted, in_window = by_total.in_window,
          window_at = by_total.window_at, last_at = p_now
          where counter.account_id = p_account and counter.configuration_id = p_service
            and counter.kind = 'total' and counter.key = '';
      end if;
    end $$
  `.execute(db);
}
