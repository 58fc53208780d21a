import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServer } from './test-server.ts';

/**
 * Names of tables with a row that holds a text, in large or small letters. The outbox stands for the phone or mailbox that got
 * a message, and is left out.
 */
export function tablesHolding({ deps }: Pick<TestServer, 'deps'>, text: string): Promise<string[]> {
  return deps.database.asSystem(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox'
    `.execute(tx);
    expect(rows.length).toBeGreaterThan(80);
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await sql`
        select from ${sql.table(name)} as searched where searched::text ilike ${`%${text}%`} limit 1
      `.execute(tx);
      if (found.rows.length > 0) holding.push(name);
    }
    return holding;
  });
}
