import { sql, type Kysely } from 'kysely';
import { refreshTwins } from './0063_contact_merging.ts';

/**
 * Who shares an email or a name (0063) is counted through an index. The function's texts took on the order of the sort key
 * that it is called with, which the indexes of accounts and emails do not have: each new contact read the whole directory.
 * Like what calls it (0066), it is planned each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const shared = sql`row.account_id collate "default" as account_id, part.kind, part.value collate "default" as value`;
  await sql`
    create or replace function refresh_contact_twins(accounts text[], emails text[], skeys text[]) returns void language sql
    set plan_cache_mode = force_custom_plan as $$ ${refreshTwins(shared)} $$
  `.execute(db);
}
