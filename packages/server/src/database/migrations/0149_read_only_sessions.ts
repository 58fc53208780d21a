import { sql, type Kysely } from 'kysely';

/** A session of support, in which somebody's account is looked at and nothing is changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column read_only boolean not null default false`.execute(db);
}
