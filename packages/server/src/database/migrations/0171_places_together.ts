import { sql, type Kysely } from 'kysely';

/**
 * Places for several codes of a service at once, each as `take_verification_place` takes it, in their order. All their rows
 * are locked before, in the order in which whoever asks locks them, so that two who ask at once cannot wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_verification_places(
      p_account text, p_service text, p_ips text[], p_phones text[], p_prefixes text[], p_now timestamptz,
      p_waits integer[], p_ip_most integer, p_prefix_most integer, p_phone_most integer, p_phone_window integer,
      p_phone_hours integer, p_total_most integer, p_total_window integer, p_total_hours integer
    ) returns table (place integer, reason text, retry_at timestamptz, resend_at timestamptz) language plpgsql as $$
    begin
      if cardinality(p_phones) > 1 then
        insert into verification_counter (account_id, configuration_id, kind, key)
        select p_account, p_service, wanted.kind, wanted.key
        from (
          select 'ip' as kind, unnest(p_ips) as key union select 'phone', unnest(p_phones)
          union select 'prefix', unnest(p_prefixes) union select 'total', ''
        ) as wanted
        where wanted.key is not null
        order by wanted.kind, wanted.key
        on conflict do nothing;

        perform 1 from verification_counter as counter
        where counter.account_id = p_account and counter.configuration_id = p_service and (
          (counter.kind = 'ip' and counter.key = any(p_ips)) or (counter.kind = 'phone' and counter.key = any(p_phones))
          or (counter.kind = 'prefix' and counter.key = any(p_prefixes)) or (counter.kind = 'total' and counter.key = '')
        )
        order by counter.kind, counter.key
        for update;
      end if;
      for place in 1 .. cardinality(p_phones) loop
        select taken.reason, taken.retry_at, taken.resend_at into reason, retry_at, resend_at
        from take_verification_place(
          p_account, p_service, p_ips[place], p_phones[place], p_prefixes[place], p_now, p_waits, p_ip_most,
          p_prefix_most, p_phone_most, p_phone_window, p_phone_hours, p_total_most, p_total_window, p_total_hours
        ) as taken;
        take_verification_places.place := place;
        return next;
      end loop;
    end $$
  `.execute(db);
}
