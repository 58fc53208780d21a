import { sql, type QueryExecutorProvider } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/**
 * Puts a table behind row-level security: the account role sees and writes only rows of the account that the
 * transaction is set to. Used by migrations, so its effect must not change: write a new helper instead.
 */
export async function protectAccountTable(
  db: QueryExecutorProvider,
  table: string,
  column = 'account_id',
): Promise<void> {
  await allowOwnRows(db, table, column);
  await sql`grant select, insert, update, delete on ${sql.table(table)} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}

/** Like {@link protectAccountTable}, for rows that an account may read and add, but never change. */
export async function protectAppendOnlyTable(db: QueryExecutorProvider, table: string): Promise<void> {
  await allowOwnRows(db, table, 'account_id');
  await sql`grant select, insert on ${sql.table(table)} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}

async function allowOwnRows(db: QueryExecutorProvider, table: string, column: string): Promise<void> {
  await sql`alter table ${sql.table(table)} enable row level security`.execute(db);
  await sql`
    create policy own_account on ${sql.table(table)}
      using (${sql.ref(column)} = nullif(current_setting('app.account', true), ''))
      with check (${sql.ref(column)} = nullif(current_setting('app.account', true), ''))
  `.execute(db);
}
