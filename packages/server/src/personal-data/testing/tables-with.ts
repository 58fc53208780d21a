import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** Names of an account's tables in which a text is found, in whatever column. */
export async function tablesWith(database: Database, accountId: string, text: string): Promise<string[]> {
  return await database.asSystem(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE'
      order by 1
    `.execute(tx);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`
        select from ${sql.table(name)} whole_row where account_id = ${accountId} and position(${text} in whole_row::text) > 0 limit 1
      `.execute(tx);
      if (rows.length > 0) found.push(name);
    }
    return found;
  });
}
