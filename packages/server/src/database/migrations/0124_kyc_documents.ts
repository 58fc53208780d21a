import { sql, type Kysely } from 'kysely';

/**
 * Files of documents, why a review asked for each of them again, who submitted a case, and until when its verification
 * holds. Documents from before have no file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('kyc_case')
    .addColumn('item_reasons', 'jsonb', (column) => column.notNull().defaultTo('{}'))
    .addColumn('submitted_by', 'text')
    .addColumn('expires_on', 'date')
    .addColumn('reminded_days', 'integer')
    .execute();
  await db.schema
    .alterTable('document')
    .addColumn('file_key', 'text', (column) => column.unique())
    .execute();
  await sql`create index kyc_case_ending on kyc_case (expires_on) where status = 'verified'`.execute(db);
}
