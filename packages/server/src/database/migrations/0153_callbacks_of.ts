import { sql, type QueryExecutorProvider } from 'kysely';

/** Finds what was told of a message. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create index callback_delivery_object on callback_delivery (account_id, object_id) where object_id is not null
  `.execute(db);
}
