import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';
import { protectAppendOnlyTable } from './account-table.ts';

/** Top-ups by bank transfer: where the payer sends the money, and every booking of the bank, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      add column wire jsonb,
      add column received bigint not null default 0 check (received >= 0),
      add column review_reason text
  `.execute(db);
  await sql`create index payment_to_expire on payment (expires_at) where status = 'awaiting_transfer'`.execute(db);
  await sql`create index payment_in_review on payment (updated_at) where status = 'review'`.execute(db);
  await sql`
    create table bank_transfer (
      id text primary key,
      account_id text references account(id),
      payment_id text,
      amount bigint not null check (amount > 0),
      memo text not null,
      at timestamptz not null,
      source text not null,
      status text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (account_id is not null or status in ('unmatched', 'returned')),
      foreign key (account_id, payment_id) references payment (account_id, id)
    )
  `.execute(db);
  await sql`create index bank_transfer_of_payment on bank_transfer (account_id, payment_id)`.execute(db);
  await sql`create index bank_transfer_unmatched on bank_transfer (created_at) where status = 'unmatched'`.execute(db);
  await protectAppendOnlyTable(db, 'bank_transfer');
  await sql`grant update on bank_transfer to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
