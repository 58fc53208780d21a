import { sql, type Kysely } from 'kysely';

/** The verification that was begun last to prove a person's own phone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table phone_check (
      user_id text primary key references app_user(id),
      phone text not null,
      verification_id text not null,
      expires_at timestamptz not null
    )
  `.execute(db);
  await sql`create index phone_check_expiry on phone_check (expires_at)`.execute(db);
}
