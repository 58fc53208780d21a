import { sql, type Kysely } from 'kysely';

/** Whoever asks locks in this order, so that two who ask at once cannot wait for each other. */
const lockCounters = sql`
  for wanted in
    select given.kind, given.key
    from (
      select 'ip' as kind, unnest(p_ips) as key union select 'phone', unnest(p_phones)
      union select 'prefix', unnest(p_prefixes) union select 'total', ''
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

/** Which limit is reached first. */
const judge = sql`
  if p_ip_most > 0 and by_ip.in_window >= p_ip_most then
    reason := 'ip_velocity'; retry_at := by_ip.window_at + hour;
  elsif p_prefix_most > 0 and by_prefix.in_window >= p_prefix_most then
    reason := 'prefix_velocity'; retry_at := by_prefix.window_at + hour;
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
    if p_ips[index] is not null then
      update verification_counter as counter set accepted = counter.accepted + 1, in_window = by_ip.in_window + 1,
        window_at = coalesce(by_ip.window_at, p_now), last_at = p_now
        where counter.account_id = p_account and counter.configuration_id = p_service
          and counter.kind = 'ip' and counter.key = p_ips[index];
    end if;
    if p_prefixes[index] is not null then
      update verification_counter as counter set accepted = counter.accepted + 1,
        in_window = by_prefix.in_window + 1, window_at = coalesce(by_prefix.window_at, p_now), last_at = p_now
        where counter.account_id = p_account and counter.configuration_id = p_service
          and counter.kind = 'prefix' and counter.key = p_prefixes[index];
    end if;
  end if;
`;

/**
 * As in 0134 and 0171, with each counter looked up and written by its whole key: conditions that were joined by "or" had
 * every counter of a service read, however many numbers it has. The service's own counter is written once for all places.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function take_verification_places`.execute(db);
  await createPlaces(db);
  await sql`
    create or replace function take_verification_place(
      p_account text, p_service text, p_ip text, p_phone text, p_prefix text, p_now timestamptz, p_waits integer[],
      p_ip_most integer, p_prefix_most integer, p_phone_most integer, p_phone_window integer, p_phone_hours integer,
      p_total_most integer, p_total_window integer, p_total_hours integer,
      out reason text, out retry_at timestamptz, out resend_at timestamptz
    ) language sql as $$
      select taken.reason, taken.retry_at, taken.resend_at from take_verification_places(
        p_account, p_service, array[p_ip], array[p_phone], array[p_prefix], p_now, p_waits, p_ip_most, p_prefix_most,
        p_phone_most, p_phone_window, p_phone_hours, p_total_most, p_total_window, p_total_hours) as taken
    $$
  `.execute(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_verification_places(
      p_account text, p_service text, p_ips text[], p_phones text[], p_prefixes text[], p_now timestamptz,
      p_waits integer[], p_ip_most integer, p_prefix_most integer, p_phone_most integer, p_phone_window integer,
      p_phone_hours integer, p_total_most integer, p_total_window integer, p_total_hours integer
    ) returns table (place integer, reason text, retry_at timestamptz, resend_at timestamptz) language plpgsql as $$
    declare
      wanted record;
      by_ip verification_counter;
      by_phone verification_counter;
      by_prefix verification_counter;
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
        by_ip := nothing; by_prefix := nothing;
        if p_ips[index] is not null then
          select * into by_ip from verification_counter as counter
            where counter.account_id = p_account and counter.configuration_id = p_service
              and counter.kind = 'ip' and counter.key = p_ips[index];
          if by_ip.window_at + hour <= p_now then by_ip.in_window := 0; by_ip.window_at := null; end if;
        end if;
        select * into by_phone from verification_counter as counter
          where counter.account_id = p_account and counter.configuration_id = p_service
            and counter.kind = 'phone' and counter.key = p_phones[index];
        if by_phone.window_at + p_phone_hours * hour <= p_now then
          by_phone.in_window := 0; by_phone.window_at := null;
        end if;
        if p_prefixes[index] is not null then
          select * into by_prefix from verification_counter as counter
            where counter.account_id = p_account and counter.configuration_id = p_service
              and counter.kind = 'prefix' and counter.key = p_prefixes[index];
          if by_prefix.window_at + hour <= p_now then by_prefix.in_window := 0; by_prefix.window_at := null; end if;
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
