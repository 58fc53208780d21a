import { sql, type Kysely } from 'kysely';
import { protectAccountTable, protectAppendOnlyTable } from './account-table.ts';

/** Wallet, double-entry ledger, reservations, payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createWallet(db);
  await createLedger(db);
  await requireBalancedPostings(db);
  await createPayments(db);
  for (const table of ['wallet', 'reservation', 'payment']) await protectAccountTable(db, table);
  for (const table of ['journal', 'posting']) await protectAppendOnlyTable(db, table);
}

async function createWallet(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet (
      account_id text primary key references account(id),
      currency text not null,
      balance bigint not null default 0 check (balance >= 0),
      reserved bigint not null default 0 check (reserved >= 0),
      low_thresholds bigint[] not null default '{}',
      auto_recharge jsonb,
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`
    create table reservation (
      account_id text not null references account(id),
      ref_type text not null,
      ref_id text not null,
      amount bigint not null check (amount >= 0),
      charged bigint not null default 0 check (charged >= 0),
      released bigint not null default 0 check (released >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, ref_type, ref_id),
      check (charged + released <= amount)
    )
  `.execute(db);
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journal (
      account_id text not null references account(id),
      id text not null,
      kind text not null,
      ref_type text not null,
      ref_id text not null,
      amount bigint not null,
      currency text not null,
      balance_after bigint not null,
      reserved_after bigint not null,
      reason text not null default '',
      created_by text,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (account_id, ref_type, ref_id, kind)
    )
  `.execute(db);
  await sql`create index journal_newest on journal (account_id, created_at, id)`.execute(db);
  await sql`
    create table posting (
      account_id text not null,
      journal_id text not null,
      book text not null,
      amount bigint not null,
      primary key (account_id, journal_id, book),
      foreign key (account_id, journal_id) references journal (account_id, id)
    )
  `.execute(db);
}

async function requireBalancedPostings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function require_balanced_postings() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from added group by account_id, journal_id having sum(amount) <> 0) then
        raise exception 'postings of a journal must sum to zero' using errcode = 'check_violation';
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger posting_balanced after insert on posting
      referencing new table as added for each statement execute function require_balanced_postings()
  `.execute(db);
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      account_id text not null references account(id),
      id text not null,
      method text not null,
      amount bigint not null check (amount > 0),
      fee bigint not null default 0,
      vat_rate numeric(5, 4) not null default 0,
      vat bigint not null default 0,
      total bigint not null,
      currency text not null,
      status text not null,
      reference text unique,
      provider_ref text unique,
      card jsonb,
      failure_reason text,
      expires_at timestamptz,
      succeeded_at timestamptz,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create index payment_newest on payment (account_id, created_at, id)`.execute(db);
}
