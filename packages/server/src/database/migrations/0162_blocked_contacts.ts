import { sql, type Kysely } from 'kysely';

/** Work on many contacts may block them, or take that back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_bulk drop constraint contact_bulk_kind_check,
      add constraint contact_bulk_kind_check check (kind in ('tag', 'delete', 'restore', 'block', 'unblock'))
  `.execute(db);
}
