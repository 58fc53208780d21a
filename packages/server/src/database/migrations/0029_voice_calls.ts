import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/**
 * Calls of voice campaigns: a row for each recipient from the start of its campaign on, and one for each time it is
 * dialled. Quotes hold the price of calls, and whom a call has reached within a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCalls(db);
  await createAttempts(db);
  await extendCampaigns(db);
  for (const table of ['voice_call', 'voice_attempt']) await protectAccountTable(db, table);
}

async function createCalls(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voice_call (
      account_id text not null references account(id),
      id text not null,
      campaign_id text not null,
      is_test boolean not null default false,
      message_type text not null,
      phone text not null,
      carrier text not null,
      name text not null default '',
      caller text not null,
      status text not null default 'queued',
      attempts smallint not null default 0,
      -- When it is due to be dialled; null once it is over, or while it is dialled.
      next_at timestamptz,
      -- Minor units: what was set aside, and what is charged.
      reserved bigint not null,
      price bigint not null default 0,
      currency text not null default 'VND',
      duration_s integer not null default 0,
      answered_by text,
      key text,
      keys text not null default '',
      hangup text,
      error_code integer,
      -- Since when an advertising call counts as the one that this number may get in 24 hours.
      capped_at timestamptz,
      -- Of a test call: its price as it was made; campaigns have theirs in their quote.
      terms jsonb,
      created_by text,
      created_at timestamptz not null,
      -- By what the log is ordered: when it was last dialled, or else came into being.
      at timestamptz not null,
      dialled_at timestamptz,
      answered_at timestamptz,
      ended_at timestamptz,
      -- No foreign key to the campaign: a test call outlives the draft that it was made with.
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create unique index voice_call_once on voice_call (account_id, campaign_id, phone) where not is_test`.execute(
    db,
  );
  await sql`create index voice_call_log on voice_call (account_id, at, id)`.execute(db);
  await sql`create index voice_call_campaign on voice_call (account_id, campaign_id, at, id)`.execute(db);
  await sql`create index voice_call_status on voice_call (account_id, campaign_id, status, at, id)`.execute(db);
  await sql`create index voice_call_key on voice_call (account_id, campaign_id, key, at, id) where key is not null`.execute(
    db,
  );
  await sql`create index voice_call_duration on voice_call (account_id, campaign_id, duration_s, id)`.execute(db);
  await sql`create index voice_call_longest on voice_call (account_id, duration_s, id)`.execute(db);
  await sql`create index voice_call_price on voice_call (account_id, price, id)`.execute(db);
  await sql`create index voice_call_name on voice_call (account_id, campaign_id, name, id)`.execute(db);
  await sql`create index voice_call_phone on voice_call (account_id, phone, at)`.execute(db);
  await sql`create index voice_call_due on voice_call (account_id, campaign_id, next_at) where next_at is not null`.execute(
    db,
  );
  await sql`create index voice_call_test on voice_call (account_id, created_by, created_at) where is_test`.execute(db);
}

async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voice_attempt (
      account_id text not null references account(id),
      -- What names it to the gateway.
      id text not null,
      call_id text not null,
      campaign_id text not null,
      attempt smallint not null,
      status text not null default 'initiated',
      provider_ref text,
      started_at timestamptz not null,
      rang_at timestamptz,
      answered_at timestamptz,
      ended_at timestamptz,
      duration_s integer not null default 0,
      billed_s integer not null default 0,
      price bigint not null default 0,
      error_code integer,
      events jsonb not null default '[]',
      -- After this its outcome counts as lost.
      deadline timestamptz not null,
      primary key (account_id, id),
      foreign key (account_id, call_id) references voice_call (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create unique index voice_attempt_reference on voice_attempt (id)`.execute(db);
  await sql`create unique index voice_attempt_number on voice_attempt (account_id, call_id, attempt)`.execute(db);
  await sql`create index voice_attempt_open on voice_attempt (deadline) where ended_at is null`.execute(db);
  await sql`create index voice_attempt_campaign on voice_attempt (account_id, campaign_id) where ended_at is null`.execute(
    db,
  );
}

async function extendCampaigns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaign
      -- The version of its sound that a launched voice campaign plays.
      add column sound_version integer,
      add column count_pressed integer not null default 0,
      -- When calls of it were last dialled: who waited longest is next.
      add column dialled_at timestamptz
  `.execute(db);
  await sql`
    alter table quote add column voice_price jsonb
  `.execute(db);
  await sql`
    create index campaign_calling on campaign (dialled_at) where channel = 'voice' and status in ('sending', 'cancelling')
  `.execute(db);
}
