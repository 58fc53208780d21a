import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/** Mailed links and codes, second factors, trusted devices, sign-in through a provider. All of it past the account role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMailed(db);
  await createSecondFactor(db);
  await createSocial(db);
  await sql`
    create table server_secret (
      name text primary key,
      value text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`alter table app_user add column current_account_id text references account(id)`.execute(db);
  // A number that changes is no longer a verified one, and profiles are changed in account transactions.
  await sql`grant update (phone_verified_at) on app_user to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}

async function createMailed(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mailed_token (
      hash text primary key,
      purpose text not null,
      user_id text not null references app_user(id),
      account_id text references account(id),
      email text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index mailed_token_user on mailed_token (user_id, purpose)`.execute(db);
  await sql`create index mailed_token_email on mailed_token (email)`.execute(db);
  await sql`create index mailed_token_expiry on mailed_token (expires_at)`.execute(db);
  await sql`
    create table user_code (
      user_id text not null references app_user(id),
      purpose text not null,
      target text not null,
      code_hash text not null,
      attempts integer not null default 0,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (user_id, purpose)
    )
  `.execute(db);
  await sql`create index user_code_expiry on user_code (expires_at)`.execute(db);
  await sql`
    create table send_allowance (
      key text primary key,
      window_start timestamptz not null,
      last_sent_at timestamptz not null,
      count integer not null
    )
  `.execute(db);
  await sql`create index send_allowance_age on send_allowance (window_start)`.execute(db);
}

async function createSecondFactor(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_code (
      user_id text not null references app_user(id),
      code_hash text not null,
      used_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (user_id, code_hash)
    )
  `.execute(db);
  await sql`
    create table trusted_device (
      id text primary key,
      user_id text not null references app_user(id),
      token_hash text not null unique,
      ip text not null default '',
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )
  `.execute(db);
  await sql`create index trusted_device_user on trusted_device (user_id)`.execute(db);
  await sql`create index trusted_device_expiry on trusted_device (expires_at)`.execute(db);
}

async function createSocial(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table social_attempt (
      handle_hash text primary key,
      state text not null,
      nonce text not null,
      verifier text not null,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index social_attempt_expiry on social_attempt (expires_at)`.execute(db);
  await sql`
    create table social_identity (
      issuer text not null,
      subject text not null,
      user_id text not null references app_user(id),
      created_at timestamptz not null default now(),
      primary key (issuer, subject)
    )
  `.execute(db);
  await sql`create index social_identity_user on social_identity (user_id)`.execute(db);
}
