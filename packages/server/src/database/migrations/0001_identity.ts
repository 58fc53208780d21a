import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';
import { protectAccountTable } from './account-table.ts';

/** Accounts, people, roles, members, invitations, sessions, lockout, KYC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createPeople(db);
  await createRoles(db);
  await createMembership(db);
  await createSessions(db);
  await createKyc(db);
  for (const table of ['member', 'invitation', 'kyc_case', 'document']) await protectAccountTable(db, table);
  await protectAccountTable(db, 'account', 'id');
  await showUsersToTheirTeam(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id text primary key,
      name text not null,
      owner_id text,
      legal_name text not null default '',
      tax_code text not null default '',
      address text not null default '',
      country text not null default 'VN',
      currency text not null default 'VND',
      kyc_status text not null default 'not_submitted',
      approval_threshold bigint,
      settings jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_user (
      id text primary key,
      email text not null unique check (email = lower(email)),
      name text not null,
      password_hash text,
      status text not null default 'pending_activation',
      email_verified_at timestamptz,
      phone_number text not null default '',
      phone_verified_at timestamptz,
      timezone text not null default 'Asia/Ho_Chi_Minh',
      locale text not null default 'vn',
      twofa_enabled boolean not null default false,
      twofa_method text,
      twofa_secret text,
      twofa_last_step bigint,
      last_login_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
}

/** The names alone: what a role may do is the contract's list, which the server expands. */
async function createRoles(db: Kysely<unknown>): Promise<void> {
  await sql`create table role (name text primary key)`.execute(db);
  await sql`
    insert into role values ('owner'), ('admin'), ('marketer'), ('developer'), ('accountant'), ('viewer')
  `.execute(db);
  await sql`grant select on role to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}

async function createMembership(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member (
      account_id text not null references account(id),
      id text not null,
      user_id text not null references app_user(id),
      role text not null references role(name),
      scopes text[],
      spend_cap_month bigint,
      status text not null default 'active',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (account_id, user_id)
    )
  `.execute(db);
  await sql`create index member_user on member (user_id)`.execute(db);
  await sql`
    create table invitation (
      account_id text not null references account(id),
      id text not null,
      email text not null check (email = lower(email)),
      role text not null references role(name),
      scopes text[],
      message text not null default '',
      token_hash text not null unique,
      invited_by text references app_user(id),
      status text not null default 'pending',
      sent_count integer not null default 1,
      last_sent_at timestamptz not null default now(),
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id)
    )
  `.execute(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session (
      id text primary key,
      user_id text not null references app_user(id),
      account_id text not null references account(id),
      token_hash text not null unique,
      kind text not null default 'full',
      remember boolean not null default false,
      ip text not null default '',
      user_agent text not null default '',
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    )
  `.execute(db);
  await sql`create index session_user_id on session (user_id)`.execute(db);
  await sql`create index session_expiry on session (expires_at)`.execute(db);
  await sql`
    create table login_failure (
      email text not null,
      ip text not null,
      failures integer not null,
      first_failed_at timestamptz not null,
      locked_until timestamptz,
      primary key (email, ip)
    )
  `.execute(db);
}

async function createKyc(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kyc_case (
      account_id text not null references account(id),
      id text not null,
      type text not null,
      legal_name text not null default '',
      tax_code text not null default '',
      representative text not null default '',
      address text not null default '',
      status text not null default 'not_submitted',
      reason text,
      missing_items text[] not null default '{}',
      submitted_at timestamptz,
      decided_at timestamptz,
      decided_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`
    create table document (
      account_id text not null references account(id),
      id text not null,
      kyc_case_id text,
      title text not null,
      description text not null default '',
      type text not null,
      file_name text not null,
      file_bytes bigint not null,
      file_mime text not null,
      number text not null default '',
      issued_on date,
      expires_on date,
      status text not null default 'pending',
      reason text,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, kyc_case_id) references kyc_case (account_id, id)
    )
  `.execute(db);
}

/** Members see each other's profile, never a secret; a profile is changed in account transactions too. */
async function showUsersToTheirTeam(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user enable row level security`.execute(db);
  await sql`
    create policy own_team on app_user using (
      exists (select 1 from member where member.user_id = app_user.id and member.status <> 'removed')
    )
  `.execute(db);
  await sql`
    grant select (
        id, email, name, status, email_verified_at, phone_number, phone_verified_at, timezone, locale,
        twofa_enabled, twofa_method, last_login_at, created_at, updated_at
      ),
      update (name, phone_number, timezone, locale, updated_at)
      on app_user to ${sql.id(ACCOUNT_ROLE)}
  `.execute(db);
}
