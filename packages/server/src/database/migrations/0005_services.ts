import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Verification, numbers, API keys, callbacks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createConfigurations(db);
  await createVerifications(db);
  await createNumbers(db);
  await createDeveloperTables(db);
  const tables = [
    'callback_profile',
    'verify_configuration',
    'verification',
    'verification_count',
    'number_subscription',
    'api_key',
  ];
  for (const table of tables) await protectAccountTable(db, table);
}

async function createConfigurations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verify_configuration (
      account_id text not null references account(id),
      id text not null,
      name text not null,
      brand text not null,
      status text not null default 'draft',
      channels jsonb not null default '[]',
      code_length integer not null default 6 check (code_length between 4 and 10),
      code_type text not null default 'numeric',
      validity_seconds integer not null default 300 check (validity_seconds between 60 and 3600),
      resend_countdown_seconds integer not null default 60 check (resend_countdown_seconds between 30 and 300),
      max_check_attempts integer not null default 5 check (max_check_attempts between 3 and 10),
      limit_phone integer not null default 0,
      limit_phone_window integer not null default 5,
      limit_phone_hours integer not null default 24,
      limit_total integer not null default 0,
      limit_total_window integer not null default 10000,
      limit_total_hours integer not null default 24,
      fraud jsonb not null default '{}',
      test_numbers text[] not null default '{}',
      callback_profile_id text,
      version integer not null default 1,
      published_at timestamptz,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id)
    )
  `.execute(db);
}

async function createVerifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table verification (
      account_id text not null,
      created_at timestamptz not null,
      id text not null,
      configuration_id text not null,
      recipient text not null,
      country text not null default 'VN',
      carrier text,
      channel text not null,
      code_hash text not null,
      sends jsonb not null default '[]',
      checks_used integer not null default 0,
      status text not null default 'pending',
      risk jsonb not null default '{"score":0,"reasons":[]}',
      ip text not null default '',
      user_agent text not null default '',
      locale text not null default 'vn',
      price bigint not null default 0,
      currency text not null default 'VND',
      expires_at timestamptz not null,
      approved_at timestamptz,
      updated_at timestamptz not null default now(),
      primary key (account_id, created_at, id)
    ) partition by range (created_at)
  `.execute(db);
  await sql`
    create index verification_configuration on verification (account_id, configuration_id, created_at)
  `.execute(db);
  await sql`
    create table verification_count (
      account_id text not null references account(id),
      configuration_id text not null,
      hour timestamptz not null,
      sent integer not null default 0,
      delivered integer not null default 0,
      verified integer not null default 0,
      primary key (account_id, configuration_id, hour)
    )
  `.execute(db);
}

async function createNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table number_subscription (
      account_id text not null references account(id),
      id text not null,
      number text not null,
      country text not null default 'VN',
      type text not null,
      features text[] not null default '{}',
      label text not null default '',
      assigned_to text not null default 'none',
      status text not null default 'reserved',
      setup_price bigint not null default 0,
      monthly_price bigint not null,
      currency text not null,
      auto_renew boolean not null default true,
      reserved_until timestamptz,
      renews_at timestamptz,
      released_at timestamptz,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`
    create unique index number_taken_once on number_subscription (number) where status not in ('released', 'expired')
  `.execute(db);
}

async function createDeveloperTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_key (
      account_id text not null references account(id),
      id text not null,
      name text not null,
      prefix text not null,
      secret_hash text not null unique,
      mode text not null default 'test',
      scopes text[] not null default '{}',
      ip_allow text[] not null default '{}',
      spend_cap_day bigint,
      status text not null default 'active',
      previous_hash text unique,
      previous_until timestamptz,
      last_used_at timestamptz,
      last_used_ip text,
      expires_at timestamptz,
      revoked_at timestamptz,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`
    create table callback_profile (
      account_id text not null references account(id),
      id text not null,
      name text not null,
      url text not null,
      events text[] not null default '{}',
      secret text not null,
      format text not null default 'json',
      headers jsonb not null default '{}',
      status text not null default 'active',
      failure_streak integer not null default 0,
      disabled_reason text,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (account_id, url)
    )
  `.execute(db);
}
