import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';
import type { AccountTx, AnyTx } from '../transaction.ts';

/** The number of the `n`th contact, for SQL that has such an `n`. */
export const phoneOfNth = sql`(84980000000 + n)::text`;

/**
 * Adds the contacts `from` to `to`, no two alike, in one statement for their rows and one for their states; `custom` are the
 * own fields of the `n`th as SQL.
 */
export async function addContacts(
  tx: AnyTx,
  accountId: string,
  { from, to, custom = sql`'{}'::jsonb` }: { from: number; to: number; custom?: RawBuilder<unknown> },
): Promise<void> {
  const ids = sql`'cnt_' || lpad(n::text, 26, '0')`;
  const numbers = sql`generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into contact (account_id, id, phone, name, email, search, skey, custom)
    select ${accountId}, ${ids}, ${phoneOfNth}, 'Lan ' || n, 'lan' || n || '@example.com', ' lan ' || n || ' ', 'lan ' || n,
      ${custom}
    from ${numbers}
  `.execute(tx);
  await sql`
    insert into contact_state (account_id, contact_id, carrier) select ${accountId}, ${ids}, 'viettel' from ${numbers}
  `.execute(tx);
}

/** Rows of the directory that this transaction has read: one after the other, and through an index. */
export async function rowsRead(tx: AccountTx): Promise<{ inOrder: number; byIndex: number }> {
  const { rows } = await sql<{ inOrder: number; byIndex: number }>`
    select sum(seq_tup_read)::int as "inOrder", sum(coalesce(idx_tup_fetch, 0))::int as "byIndex"
    from pg_stat_xact_user_tables where relname in ('contact', 'contact_state', 'optout')
  `.execute(tx);
  const [read] = rows;
  if (!read) throw new Error('PostgreSQL counts no reads');
  return read;
}

/** Entries of the directory's indexes that this transaction has read, also where they were enough without their rows. */
export async function entriesRead(tx: AccountTx): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as entries from pg_index
    where indrelid in ('contact'::regclass, 'contact_state'::regclass)
  `.execute(tx);
  return rows[0]?.entries ?? 0;
}

/** Rows of the directory that all transactions until now have read, in whatever way. */
export async function rowsReadSoFar(database: Database): Promise<number> {
  // What this connection did is counted once it is told, which else takes a second.
  await database.asSystem((tx) => sql`select pg_stat_force_next_flush()`.execute(tx));
  const { rows } = await database.asSystem((tx) =>
    sql<{ read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_user_tables where relname in ('contact', 'contact_state', 'optout')
    `.execute(tx),
  );
  return rows[0]?.read ?? 0;
}
