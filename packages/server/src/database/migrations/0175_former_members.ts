import { sql, type Kysely } from 'kysely';

/**
 * What somebody did keeps their name after they are removed: an account reads every user who has, or had, a membership in
 * it. As before, it changes only users who are members now. The index finds who has acted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop policy own_team on app_user`.execute(db);
  await sql`
    create policy seen_by_team on app_user for select using (
      exists (select 1 from member where member.user_id = app_user.id)
    )
  `.execute(db);
  await sql`
    create policy own_team on app_user for update using (
      exists (select 1 from member where member.user_id = app_user.id and member.status <> 'removed')
    )
  `.execute(db);
  await sql`create index audit_actor on audit (account_id, actor_id, created_at, id)`.execute(db);
}
