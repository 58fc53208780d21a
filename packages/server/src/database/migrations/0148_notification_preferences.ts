import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/**
 * What a member does not want in the bell or by mail: each member says so for each account. Who wanted no mail about their
 * campaigns (0086) still gets none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member add column muted text[] not null default '{}', add column unmailed text[] not null default '{}'
  `.execute(db);
  await sql`update member set unmailed = '{campaign}' where not campaign_mail`.execute(db);
  await sql`alter table member drop column campaign_mail`.execute(db);
  await sql`grant update (muted, unmailed) on member to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
