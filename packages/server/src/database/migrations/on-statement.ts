import { sql, type Kysely, type RawBuilder } from 'kysely';

export type Event = 'insert' | 'delete' | 'update';

const transitions = {
  insert: sql`new table as added`,
  delete: sql`old table as removed`,
  update: sql`old table as removed new table as added`,
} as const;

/** Runs `body` after each statement that changes the table; `added` and `removed` hold its rows. Its effect must not change. */
export async function onStatement(
  db: Kysely<unknown>,
  { name, table, event }: { name: string; table: string; event: Event },
  body: RawBuilder<unknown>,
): Promise<void> {
  await setBody(db, name, body);
  await sql`
    create trigger ${sql.id(name)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${transitions[event]} for each statement execute function ${sql.id(name)}()
  `.execute(db);
}

/** What the trigger of that name runs from now on. Its effect must not change. */
export async function setBody(db: Kysely<unknown>, name: string, body: RawBuilder<unknown>): Promise<void> {
  await sql`
    create or replace function ${sql.id(name)}() returns trigger language plpgsql as $$ begin ${body} return null; end $$
  `.execute(db);
}
