import { sql, type Kysely } from 'kysely';

/** What campaigns and templates are searched by, folded once when it is written instead of for every search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaign add column folded_text text generated always as (folded(name || ' ' || content)) stored
  `.execute(db);
  await sql`
    alter table template
      add column folded_text text generated always as (folded(name || ' ' || content || ' ' || description)) stored
  `.execute(db);
}
