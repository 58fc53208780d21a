import { sql, type Kysely } from 'kysely';

/** Rate limits, errors reported by browsers, and who belongs to the platform's staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limit (
      key text primary key,
      window_start timestamptz not null,
      count integer not null
    )
  `.execute(db);
  await sql`create index rate_limit_age on rate_limit (window_start)`.execute(db);
  await sql`
    create table client_error (
      hour timestamptz not null,
      app text not null,
      version text not null,
      kind text not null,
      account_id text not null,
      count integer not null default 1,
      primary key (hour, app, version, kind, account_id)
    )
  `.execute(db);
  await sql`alter table app_user add column is_staff boolean not null default false`.execute(db);
}
