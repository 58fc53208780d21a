import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** What carriers call the parts of a long SMS, which get their receipts one by one; and finding what lost its answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_part (
      account_id text not null references account(id),
      message_id text not null,
      provider_ref text not null,
      phone text not null,
      -- How many parts the message has.
      parts smallint not null,
      -- How this part ended; null while it is under way.
      status text,
      error_code integer,
      error_text text,
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (account_id, message_id, provider_ref)
    )
  `.execute(db);
  await sql`create index sms_part_provider on sms_part (provider_ref)`.execute(db);
  await sql`create index sms_part_phone on sms_part (phone)`.execute(db);
  await sql`create index sms_part_age on sms_part (created_at)`.execute(db);
  await protectAccountTable(db, 'sms_part');
  // Those whose answer is not known: few, so finding them by phone costs nothing.
  await sql`
    create index message_unanswered on message (phone, created_at)
      where provider_ref is null and status in ('sending', 'unknown')
  `.execute(db);
}
