import { sql, type Kysely } from 'kysely';

/**
 * What operators decide about payments by card: the currency that came instead of the one asked for, what went back to the
 * card and is not in the wallet to be taken, what is added to that if an open dispute is lost, and when one was lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payment')
    .addColumn('received_currency', 'text')
    .addColumn('owed', 'bigint', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`owed >= 0`),
    )
    .addColumn('owed_if_lost', 'bigint', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`owed_if_lost >= 0`),
    )
    .addColumn('dispute_lost_at', 'timestamptz')
    .execute();
}
