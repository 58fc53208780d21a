import { sql, type QueryExecutorProvider } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Which monthly statements an account was told of; what they say is read from the ledger. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table statement_notice (
      account_id text not null references account(id),
      month text not null,
      told_at timestamptz not null,
      primary key (account_id, month)
    )
  `.execute(db);
  await protectAccountTable(db, 'statement_notice');
}
