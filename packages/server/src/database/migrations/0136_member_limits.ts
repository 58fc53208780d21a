import { sql, type QueryExecutorProvider } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Monthly spending limits of members: a reservation knows whose it is, and what a member was told of a limit is kept. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table reservation add column member_id text`.execute(db);
  await sql`
    update reservation set member_id = campaign.created_by from campaign
    where reservation.ref_type = 'campaign' and reservation.amount > reservation.charged + reservation.released
      and campaign.account_id = reservation.account_id and campaign.id = split_part(reservation.ref_id, '.', 1)
  `.execute(db);
  await sql`
    update reservation set member_id = message.created_by from message
    where reservation.ref_type = 'message' and reservation.amount > reservation.charged + reservation.released
      and message.account_id = reservation.account_id and message.id = reservation.ref_id
  `.execute(db);
  await sql`
    update reservation set member_id = voice_call.created_by from voice_call
    where reservation.ref_type = 'call' and reservation.amount > reservation.charged + reservation.released
      and voice_call.account_id = reservation.account_id and voice_call.id = reservation.ref_id
  `.execute(db);
  await sql`
    create index reservation_on_hold on reservation (account_id, member_id)
      where member_id is not null and amount > charged + released
  `.execute(db);
  await sql`
    create table member_limit_notice (
      account_id text not null references account(id),
      user_id text not null,
      month text not null,
      amount bigint not null,
      percent integer not null,
      noted_at timestamptz not null,
      told_at timestamptz,
      primary key (account_id, user_id, month, amount, percent)
    )
  `.execute(db);
  await protectAccountTable(db, 'member_limit_notice');
}
