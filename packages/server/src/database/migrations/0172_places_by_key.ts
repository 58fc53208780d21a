import { sql, type Kysely } from 'kysely';
import { createPlaces } from './verification-places.ts';

/**
 * As in 0134 and 0171, with each counter looked up and written by its whole key: conditions that were joined by "or" had
 * every counter of a service read, however many numbers it has. The service's own counter is written once for all places.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function take_verification_places`.execute(db);
  await createPlaces(db, { hasDevices: false });
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
