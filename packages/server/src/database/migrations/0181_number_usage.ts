import { sql, type Kysely } from 'kysely';

/**
 * How often a number calls in a time is read from the tally for campaigns; tests and calls of programs, which belong to no
 * campaign that was launched, and calls that speak a code have an index each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index voice_call_caller on voice_call (account_id, caller, at) include (status)
      where campaign_id = '' or is_test
  `.execute(db);
  await sql`
    create index verification_attempt_caller on verification_attempt (account_id, (details ->> 'caller'), handed_at)
      where channel = 'voice'
  `.execute(db);
  await sql`
    create index campaign_number on campaign (account_id, (options ->> 'number_id')) where options ? 'number_id'
  `.execute(db);
}
