import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Top-ups by card: who an account is at the provider, and how far the provider's reports have been taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment
      add column told_at timestamptz,
      add column refunded bigint not null default 0 check (refunded >= 0)
  `.execute(db);
  await sql`
    create index payment_unpaid on payment (created_at)
    where method = 'card' and status in ('created', 'requires_action')
  `.execute(db);
  await sql`
    create table card_customer (
      account_id text primary key references account(id),
      provider_ref text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await protectAccountTable(db, 'card_customer');
}
