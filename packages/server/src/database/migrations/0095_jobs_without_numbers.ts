import { sql, type Kysely } from 'kysely';

/** What finished jobs carried is not kept, and a lane's place has no number: an erased person may be found by neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update job set payload = '{}' where status in ('done', 'failed') and payload <> '{}'`.execute(db);
  await sql`
    update job set payload = jsonb_set(payload, '{after,phone}', '""')
    where kind = 'campaign.send' and jsonb_typeof(payload -> 'after') = 'object'
  `.execute(db);
}
