import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/**
 * Who belongs to an account is decided by invitations and administrators, in transactions of the system. Within an
 * account a membership can be changed and ended, but nobody can be made a member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`revoke insert, update, delete on member from ${sql.id(ACCOUNT_ROLE)}`.execute(db);
  await sql`
    grant update (role, scopes, spend_cap_month, status, updated_at) on member to ${sql.id(ACCOUNT_ROLE)}
  `.execute(db);
}
