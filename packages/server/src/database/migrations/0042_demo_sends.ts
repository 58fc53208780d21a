import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** How often somebody tried a channel on their own phone on a day, and what came last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_send (
      account_id text not null references account(id),
      user_id text not null,
      channel text not null,
      -- YYYY-MM-DD in Asia/Ho_Chi_Minh.
      day text not null,
      sends smallint not null default 1,
      -- A message, or a call.
      last_id text not null,
      last_at timestamptz not null,
      primary key (account_id, user_id, channel, day)
    )
  `.execute(db);
  await protectAccountTable(db, 'demo_send');
}
