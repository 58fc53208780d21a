import { sql, type QueryExecutorProvider } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/** Further phones of a person, and when they sent tests: as a person is, both are seen by the teams they are in. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table test_phone (
      user_id text not null references app_user(id),
      phone text not null,
      verified_at timestamptz not null,
      primary key (user_id, phone)
    )
  `.execute(db);
  await sql`
    create table test_send (
      user_id text primary key references app_user(id),
      last_phone text not null,
      recent timestamptz[] not null
    )
  `.execute(db);
  for (const table of ['test_phone', 'test_send']) {
    await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
    await sql`
      create policy own_team on ${sql.table(table)} using (
        exists (select 1 from member where member.user_id = ${sql.ref(`${table}.user_id`)} and member.status <> 'removed')
      )
    `.execute(db);
  }
  await sql`grant select on test_phone to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
  await sql`grant select, insert, update on test_send to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
