import { sql, type QueryExecutorProvider } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Low-balance alerts and auto-recharge. What the ledger looks at with every movement stands in the wallet's own row. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    alter table wallet
      drop column auto_recharge,
      add column alert_channels text[] not null default '{email,notification}',
      add column recharge_below bigint check (recharge_below > 0)
  `.execute(db);
  await sql`
    create table balance_fall (
      account_id text not null references account(id),
      journal_id text not null,
      threshold bigint not null,
      fell_at timestamptz not null,
      told_at timestamptz,
      mailed_at timestamptz,
      primary key (account_id, journal_id, threshold)
    )
  `.execute(db);
  await protectAccountTable(db, 'balance_fall');
  await sql`create index balance_fall_untold on balance_fall (account_id) where told_at is null`.execute(db);
  await sql`
    create index balance_fall_mailed on balance_fall (account_id, threshold, mailed_at) where mailed_at is not null
  `.execute(db);
  await sql`
    create table auto_recharge (
      account_id text primary key references account(id),
      enabled boolean not null,
      threshold_amount bigint not null check (threshold_amount > 0),
      recharge_amount bigint not null check (recharge_amount > 0),
      monthly_cap bigint not null check (monthly_cap > 0),
      payment_method_id text not null,
      card jsonb,
      payment_id text,
      busy_until timestamptz,
      failures integer not null default 0,
      retry_at timestamptz,
      disabled_reason text,
      disabled_at timestamptz,
      cap_told text,
      expiry_told text,
      updated_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await protectAccountTable(db, 'auto_recharge');
  await sql`alter table payment add column is_auto boolean not null default false`.execute(db);
  await sql`create index payment_auto on payment (account_id, created_at) where is_auto`.execute(db);
}
