import { sql, type Kysely } from 'kysely';
import { createPlaces } from './verification-places.ts';

/** A counter for the device of whoever asks for a code. Servers of the version before know no devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification add column device_id text not null default ''`.execute(db);
  await sql`drop index verification_counter_age`.execute(db);
  await sql`
    create index verification_counter_age on verification_counter (window_at) where kind in ('ip', 'prefix', 'device')
  `.execute(db);
  await createPlaces(db, { hasDevices: true });
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
