import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/** Whether a member gets a mail when a campaign of theirs is finished: each member says so for each account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column campaign_mail boolean not null default true`.execute(db);
  await sql`grant update (campaign_mail) on member to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
