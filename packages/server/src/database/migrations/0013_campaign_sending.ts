import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** What sending a campaign needs: audiences, quotes with their recipients, windows under way, settlements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAudiences(db);
  await createQuotes(db);
  await createWindows(db);
  await extendCampaigns(db);
  for (const table of ['audience', 'audience_row', 'audience_remark', 'quote', 'campaign_recipient', 'send_window']) {
    await protectAccountTable(db, table);
  }
}

async function createAudiences(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audience (
      account_id text not null references account(id),
      id text not null,
      source text not null,
      file_name text not null default '',
      -- Where the upload is kept; null for a paste.
      file_key text,
      file_bytes bigint not null default 0,
      status text not null default 'running',
      failure text,
      progress real not null default 0,
      columns jsonb not null default '[]',
      has_header boolean not null default true,
      mapping jsonb,
      encoding text not null default 'utf-8',
      separator text,
      preview jsonb not null default '[]',
      -- Rows that are in the tables already; a restart goes on after them.
      rows_done bigint not null default 0,
      count_valid bigint not null default 0,
      count_duplicate bigint not null default 0,
      count_invalid bigint not null default 0,
      count_converted bigint not null default 0,
      by_carrier jsonb not null default '{}',
      -- Grows with every reading, so that rows of an abandoned one are told apart.
      reading integer not null default 1,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create index audience_expired on audience (expires_at)`.execute(db);
  // "spread" is hashtext(phone): rows come out mixed, and a range of it is a share that one lane can send.
  await sql`
    create table audience_row (
      account_id text not null,
      audience_id text not null,
      spread integer not null,
      phone text not null,
      carrier text not null,
      name text not null default '',
      primary key (account_id, audience_id, spread, phone),
      foreign key (account_id, audience_id) references audience (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`
    create table audience_remark (
      account_id text not null,
      audience_id text not null,
      row bigint not null,
      value text not null,
      remark text not null,
      phone text,
      primary key (account_id, audience_id, row),
      foreign key (account_id, audience_id) references audience (account_id, id) on delete cascade
    )
  `.execute(db);
}

async function createQuotes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote (
      account_id text not null references account(id),
      id text not null,
      campaign_id text not null,
      revision integer not null,
      status text not null default 'building',
      progress real not null default 0,
      -- Which reading of each audience its recipients come from.
      readings jsonb not null default '{}',
      -- Where gathering goes on after a restart: position in the sources, and the last row of that source.
      source_index integer not null default 0,
      source_place integer,
      source_key text,
      count_input bigint not null default 0,
      count_valid bigint not null default 0,
      count_duplicate bigint not null default 0,
      count_invalid bigint not null default 0,
      count_opted_out bigint not null default 0,
      count_excluded bigint not null default 0,
      count_blocked bigint not null default 0,
      by_carrier jsonb not null default '{}',
      -- Price as it was shown; null while it is being built.
      price jsonb,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      expires_at timestamptz,
      primary key (account_id, id),
      foreign key (account_id, campaign_id) references campaign (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index quote_campaign on quote (account_id, campaign_id, created_at)`.execute(db);
  await sql`create index quote_age on quote (created_at)`.execute(db);
  // A recipient stands here until it is handed to a carrier; the transaction that takes it out writes its message, so
  // that nobody is in both and nobody is taken twice, whatever month the message falls in.
  await sql`
    create table campaign_recipient (
      account_id text not null,
      quote_id text not null,
      spread integer not null,
      phone text not null,
      carrier text not null,
      name text not null default '',
      attempts smallint not null default 0,
      primary key (account_id, quote_id, spread, phone),
      foreign key (account_id, quote_id) references quote (account_id, id) on delete cascade
    )
  `.execute(db);
}

async function createWindows(db: Kysely<unknown>): Promise<void> {
  // The messages whose intent is written and whose outcome is not.
  await sql`
    create table send_window (
      account_id text not null,
      id text not null,
      campaign_id text not null,
      job_id text not null,
      turn integer not null,
      message_ids text[] not null,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, campaign_id) references campaign (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index send_window_age on send_window (created_at)`.execute(db);
  await sql`alter table job add column turn integer not null default 0`.execute(db);
  await sql`drop table message_once`.execute(db);
}

async function extendCampaigns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaign
      add column revision integer not null default 0,
      add column quote_id text,
      -- Grows with every start and resume: work of an earlier run ends by itself.
      add column run integer not null default 0,
      -- Grows with every launch, since one that was undone has used up its ledger reference.
      add column launches integer not null default 0,
      -- Charged by sending, not yet posted to the ledger.
      add column cost_unposted bigint not null default 0,
      add column postings integer not null default 0,
      add column posted_at timestamptz,
      add column first_sent_at timestamptz
  `.execute(db);
}
