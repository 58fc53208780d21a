import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';
import { protectAccountTable, protectAppendOnlyTable } from './account-table.ts';

/** Notifications, jobs, events, idempotency, audit, outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createNotifications(db);
  await createJobs(db);
  await createEvents(db);
  await createRecords(db);
  for (const table of ['notification', 'notification_read', 'event_log', 'event_stream', 'idempotency_key']) {
    await protectAccountTable(db, table);
  }
  await protectAppendOnlyTable(db, 'audit');
  // Account work may queue jobs of its own account; claiming and finishing them is the worker's, as the owner.
  await protectAppendOnlyTable(db, 'job');
  await sql`revoke all on outbox, session, login_failure from ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}

async function createNotifications(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      account_id text not null references account(id),
      id text not null,
      user_id text references app_user(id),
      type text not null,
      severity text not null default 'info',
      title jsonb not null,
      content jsonb not null,
      link text,
      banner boolean not null default false,
      banner_until timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create index notification_newest on notification (account_id, updated_at, id)`.execute(db);
  await sql`
    create table notification_read (
      account_id text not null,
      notification_id text not null,
      user_id text not null references app_user(id),
      read_at timestamptz,
      dismissed_at timestamptz,
      primary key (account_id, notification_id, user_id),
      foreign key (account_id, notification_id) references notification (account_id, id) on delete cascade
    )
  `.execute(db);
}

async function createJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job (
      id text primary key,
      account_id text references account(id),
      kind text not null,
      payload jsonb not null default '{}',
      status text not null default 'waiting',
      dedupe_key text,
      attempts integer not null default 0,
      max_attempts integer not null default 10,
      run_at timestamptz not null default now(),
      leased_by text,
      leased_until timestamptz,
      last_error text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    )
  `.execute(db);
  await sql`create index job_waiting on job (run_at, id) where status = 'waiting'`.execute(db);
  await sql`create index job_leased on job (leased_until) where status = 'running'`.execute(db);
  await sql`create index job_finished on job (finished_at) where status in ('done', 'failed')`.execute(db);
  await sql`
    create unique index job_dedupe on job (dedupe_key) where dedupe_key is not null and status in ('waiting', 'running')
  `.execute(db);
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_stream (
      account_id text primary key references account(id),
      version bigint not null default 0
    )
  `.execute(db);
  await sql`
    create table event_log (
      account_id text not null references account(id),
      version bigint not null,
      topic text not null,
      data jsonb not null default '{}',
      created_at timestamptz not null default now(),
      primary key (account_id, version)
    )
  `.execute(db);
  await sql`create index event_log_age on event_log (created_at)`.execute(db);
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_key (
      account_id text not null references account(id),
      call text not null,
      key text not null,
      request_hash text not null,
      response jsonb,
      created_at timestamptz not null default now(),
      primary key (account_id, call, key)
    )
  `.execute(db);
  await sql`create index idempotency_key_age on idempotency_key (created_at)`.execute(db);
  await sql`
    create table audit (
      id text primary key,
      account_id text references account(id),
      actor_kind text not null,
      actor_id text,
      action text not null,
      object_type text not null,
      object_id text not null,
      before jsonb,
      after jsonb,
      reason text not null default '',
      ip text not null default '',
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index audit_newest on audit (account_id, created_at, id)`.execute(db);
  await sql`
    create table outbox (
      id text primary key,
      channel text not null,
      recipient text not null,
      sender text not null default '',
      subject text not null default '',
      body text not null,
      created_at timestamptz not null default now()
    )
  `.execute(db);
}
