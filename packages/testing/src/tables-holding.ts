import type { Database } from '@app/server/database/database.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';

/**
 * Names of tables with a row that holds a text, in large or small letters and in whatever column: of one account, or of all.
 * Of all, the outbox is left out, which stands for the phone or mailbox that got a message.
 */
export function tablesHolding(
  database: Database,
  text: string,
  { accountId }: { readonly accountId?: string } = {},
): Promise<string[]> {
  const isOwned = sql`exists (
    select from information_schema.columns c
    where c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'account_id'
  )`;
  return database.asSystem(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables t
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and ${accountId === undefined ? sql`table_name <> 'outbox'` : isOwned}
      order by 1
    `.execute(tx);
    expect(rows.length).toBeGreaterThan(accountId === undefined ? 80 : 60);
    const holding: string[] = [];
    for (const { name } of rows) {
      const found = await sql`
        select from ${sql.table(name)} as searched
        where searched::text ilike ${`%${text}%`} ${accountId === undefined ? sql`` : sql`and account_id = ${accountId}`} limit 1
      `.execute(tx);
      if (found.rows.length > 0) holding.push(name);
    }
    return holding;
  });
}
