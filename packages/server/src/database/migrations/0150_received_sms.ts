import { sql, type QueryExecutorProvider } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** SMS that somebody wrote to a rented number, and the callback address that is told of those to one number. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table received_sms (
      account_id text not null references account(id),
      id text not null,
      number_id text not null,
      sender text not null,
      content text not null,
      received_at timestamptz not null,
      primary key (account_id, id)
    )
  `.execute(db);
  await protectAccountTable(db, 'received_sms');
  await sql`create index received_sms_number on received_sms (account_id, number_id, received_at, id)`.execute(db);
  await sql`create index received_sms_sender on received_sms (account_id, sender)`.execute(db);
  await sql`create index received_sms_age on received_sms (account_id, received_at, id)`.execute(db);
  await sql`
    alter table number_subscription add column callback_profile_id text,
      add constraint number_callback_profile foreign key (account_id, callback_profile_id)
        references callback_profile (account_id, id) on delete set null (callback_profile_id)
  `.execute(db);
  await sql`create index number_subscription_number on number_subscription (number)`.execute(db);
}
