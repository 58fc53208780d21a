import { sql, type Kysely } from 'kysely';

/** A column list of which a change matters to who may do what. */
const watched = {
  session: ['revoked_at'],
  member: ['role', 'scopes', 'status'],
  app_user: ['status', 'is_staff', 'email'],
} as const;

/**
 * Tells every process at once of a person whose session ended or whose rights changed, whoever changed them: no request
 * may be answered by what was remembered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_access_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('app_access', case when tg_table_name = 'app_user' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end);
        return null;
      end
    $$
  `.execute(db);
  for (const [table, columns] of Object.entries(watched)) {
    const isChanged = sql.join(
      columns.map((column) => sql`old.${sql.id(column)} is distinct from new.${sql.id(column)}`),
      sql` or `,
    );
    await sql`
      create trigger ${sql.id(`${table}_access_changed`)} after update on ${sql.table(table)}
        for each row when (${isChanged}) execute function tell_access_change()
    `.execute(db);
    await sql`
      create trigger ${sql.id(`${table}_access_gone`)} after delete on ${sql.table(table)}
        for each row execute function tell_access_change()
    `.execute(db);
  }
}
