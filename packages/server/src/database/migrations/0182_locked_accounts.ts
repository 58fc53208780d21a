import { sql, type QueryExecutorProvider } from 'kysely';

/** An account that operators have locked, and why; every process is told of it at once, as of one that closes (0152). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table account add column locked_at timestamptz, add column lock_reason text not null default ''
  `.execute(db);
  await sql`
    create trigger account_locked after update on account
      for each row when (old.locked_at is distinct from new.locked_at) execute function tell_masking_change()
  `.execute(db);
}
