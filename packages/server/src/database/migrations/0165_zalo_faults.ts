import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Values that Zalo would refuse, of each recipient that a quote found some of, whether it left them out or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table zalo_fault (
      account_id text not null,
      quote_id text not null,
      phone text not null,
      param text not null,
      reason text not null,
      value text not null,
      primary key (account_id, quote_id, phone, param),
      foreign key (account_id, quote_id) references quote (account_id, id) on delete cascade
    )
  `.execute(db);
  await protectAccountTable(db, 'zalo_fault');
}
