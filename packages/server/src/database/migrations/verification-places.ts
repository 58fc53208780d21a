import { sql, type Kysely, type RawBuilder } from 'kysely';

/** What is counted for an hour, in the order in which it is looked at. */
type Hourly = 'ip' | 'prefix' | 'device';

/** As the counters' keys come, one for each code that is asked for. */
const keysOf: Readonly<Record<Hourly | 'phone', string>> = {
  ip: 'p_ips',
  phone: 'p_phones',
  prefix: 'p_prefixes',
  device: 'p_devices',
};

const each = <Item>(items: readonly Item[], write: (item: Item) => RawBuilder<unknown>, between = sql` `) =>
  sql.join(items.map(write), between);

/** Whoever asks locks in this order, so that two who ask at once cannot wait for each other. */
function lockCounters(hourly: readonly Hourly[]) {
  const kinds = ['phone' as const, ...hourly];
  return sql`
    for wanted in
      select given.kind, given.key
      from (
        select 'total' as kind, '' as key
        ${each(kinds, (kind) => sql`union select ${sql.lit(kind)}, unnest(${sql.raw(keysOf[kind])})`)}
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
}

/** What an hour has counted; nothing where the key is not known. */
function readHour(kind: Hourly) {
  const counter = sql.raw(`by_${kind}`);
  const key = sql.raw(`${keysOf[kind]}[index]`);
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

/** Which limit is reached first, of variables by the names that the functions have in common. Its effect must not change. */
export function judgePlace(hourly: readonly Hourly[]): RawBuilder<unknown> {
  const isReached = (kind: Hourly) => {
    const [counter, most] = [sql.raw(`by_${kind}`), sql.raw(`p_${kind}_most`)];
    return sql`
      ${most} > 0 and ${counter}.in_window >= ${most} then
        reason := ${sql.lit(`${kind}_velocity`)}; retry_at := ${counter}.window_at + hour;
    `;
  };
  return sql`
    if ${each(hourly, isReached, sql` elsif `)}
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
}

function countHour(kind: Hourly) {
  const counter = sql.raw(`by_${kind}`);
  const key = sql.raw(`${keysOf[kind]}[index]`);
  return sql`
    if ${key} is not null then
      update verification_counter as counter set accepted = counter.accepted + 1,
        in_window = ${counter}.in_window + 1, window_at = coalesce(${counter}.window_at, p_now), last_at = p_now
        where counter.account_id = p_account and counter.configuration_id = p_service
          and counter.kind = ${sql.lit(kind)} and counter.key = ${key};
    end if;
  `;
}

/** Counts the place, but for the counter of the service. */
const takeOne = (hourly: readonly Hourly[]) => sql`
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
    ${each(hourly, countHour)}
  end if;
`;

/**
 * Makes the function that takes places for several codes of one service. Each counter is looked up and written by its whole
 * key, that of the service once for all places. Its effect must not change; devices are counted from 0174 on.
 */
export async function createPlaces(db: Kysely<unknown>, { hasDevices }: { hasDevices: boolean }): Promise<void> {
  const hourly: readonly Hourly[] = hasDevices ? ['ip', 'prefix', 'device'] : ['ip', 'prefix'];
  await sql`
    create function take_verification_places(
      p_account text, p_service text, p_ips text[], p_phones text[], p_prefixes text[],
      ${hasDevices ? sql`p_devices text[],` : sql``}
      p_now timestamptz, p_waits integer[], ${each(hourly, (kind) => sql.raw(`p_${kind}_most integer,`))}
      p_phone_most integer, p_phone_window integer, p_phone_hours integer, p_total_most integer,
      p_total_window integer, p_total_hours integer
    ) returns table (place integer, reason text, retry_at timestamptz, resend_at timestamptz) language plpgsql as $$
    declare
      wanted record;
      by_phone verification_counter;
      by_total verification_counter;
      ${each(hourly, (kind) => sql.raw(`by_${kind} verification_counter;`))}
      nothing verification_counter;
      in_row integer;
      taken integer := 0;
      hour constant interval := interval '1 hour';
    begin
      ${lockCounters(hourly)}

      select * into by_total from verification_counter as counter
        where counter.account_id = p_account and counter.configuration_id = p_service
          and counter.kind = 'total' and counter.key = '';
      if by_total.window_at + p_total_hours * hour <= p_now then
        by_total.in_window := 0; by_total.window_at := null;
      end if;

      for index in 1 .. cardinality(p_phones) loop
        place := index; reason := null; retry_at := null; resend_at := null;
        ${each(hourly, readHour)}
        select * into by_phone from verification_counter as counter
          where counter.account_id = p_account and counter.configuration_id = p_service
            and counter.kind = 'phone' and counter.key = p_phones[index];
        if by_phone.window_at + p_phone_hours * hour <= p_now then
          by_phone.in_window := 0; by_phone.window_at := null;
        end if;
        in_row := case when by_phone.last_at is null or by_phone.last_at + hour <= p_now then 0 else by_phone.streak end;

        ${judgePlace(hourly)}
        ${takeOne(hourly)}
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
