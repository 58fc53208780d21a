import { sql, type Kysely } from 'kysely';

/** Each time that somebody logged in, or tried with a wrong password or code. `place` is the kind of browser and its network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in (
      id text primary key,
      user_id text not null references app_user(id),
      outcome text not null check (outcome in ('passed', 'wrong_password', 'wrong_code')),
      method text not null,
      ip text not null,
      user_agent text not null,
      place text not null,
      is_new boolean not null,
      created_at timestamptz not null
    )
  `.execute(db);
  await sql`create index sign_in_user on sign_in (user_id, id)`.execute(db);
  await sql`create index sign_in_places on sign_in (user_id, place) where outcome = 'passed'`.execute(db);
  await sql`create index sign_in_age on sign_in (created_at)`.execute(db);
}
