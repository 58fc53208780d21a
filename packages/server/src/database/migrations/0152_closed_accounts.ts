import { sql, type QueryExecutorProvider } from 'kysely';

/** An account that its owner has closed; every process is told of it at once, as of rights that change (0052, 0064). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table account add column closed_at timestamptz`.execute(db);
  await sql`
    create trigger account_closed after update on account
      for each row when (old.closed_at is distinct from new.closed_at) execute function tell_masking_change()
  `.execute(db);
}
