import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** What the public API keeps: what keys spend in a day, the messages they asked for, and the requests they made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSpending(db);
  await createMessages(db);
  await createRequests(db);
}

/** Minor units that a key has committed in a day of Asia/Ho_Chi_Minh, less what was given back. */
async function createSpending(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table api_key_spend (
      account_id text not null references account(id),
      api_key_id text not null,
      day date not null,
      spent bigint not null default 0,
      primary key (account_id, api_key_id, day)
    )
  `.execute(db);
  await protectAccountTable(db, 'api_key_spend');
}

/** What a request for a message said beside the message. Those of test keys are nowhere else (`sandbox`). */
async function createMessages(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table api_message (
      account_id text not null references account(id),
      id text not null,
      mode text not null,
      api_key_id text not null,
      reference text not null default '',
      scheduled_at timestamptz,
      cancelled_at timestamptz,
      sandbox jsonb,
      created_at timestamptz not null,
      primary key (account_id, id)
    )
  `.execute(db);
  await protectAccountTable(db, 'api_message');
  await sql`create index api_message_list on api_message (account_id, mode, created_at, id)`.execute(db);
  await sql`create index api_message_reference on api_message (account_id, mode, reference, created_at, id)`.execute(
    db,
  );
  await sql`create index api_message_age on api_message (created_at)`.execute(db);
}

/** Requests and answers are masked before they come here. */
async function createRequests(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create table request_log (
      account_id text not null references account(id),
      id text not null,
      api_key_id text not null,
      method text not null,
      path text not null,
      status integer not null,
      code text,
      ms integer not null,
      ip text not null,
      user_agent text not null default '',
      idempotency_key text,
      request jsonb,
      answer jsonb,
      object_ids text[] not null default '{}',
      created_at timestamptz not null,
      primary key (account_id, id)
    )
  `.execute(db);
  await protectAccountTable(db, 'request_log');
  await sql`create index request_log_list on request_log (account_id, created_at, id)`.execute(db);
  await sql`create index request_log_key on request_log (account_id, api_key_id, created_at, id)`.execute(db);
  await sql`create index request_log_failed on request_log (account_id, created_at, id) where status >= 400`.execute(
    db,
  );
  await sql`create index request_log_object on request_log using gin (object_ids)`.execute(db);
  await sql`create index request_log_age on request_log (created_at)`.execute(db);
  await sql`
    create table request_day (
      account_id text not null references account(id),
      day date not null,
      requests integer not null default 0,
      errors integer not null default 0,
      primary key (account_id, day)
    )
  `.execute(db);
  await protectAccountTable(db, 'request_day');
}
