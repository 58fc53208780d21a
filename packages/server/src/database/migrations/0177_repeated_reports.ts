import { sql, type Kysely } from 'kysely';

/**
 * What others report may come twice: a booking whose number another booking has is kept beside it, and an SMS that the
 * carrier delivers again is known by the carrier's own id. Servers of the version before write neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_transfer add column numbered_as text`.execute(db);
  await sql`alter table received_sms add column carrier_ref text`.execute(db);
  await sql`
    create unique index received_sms_carrier_ref on received_sms (account_id, number_id, sender, carrier_ref)
      where carrier_ref is not null
  `.execute(db);
}
