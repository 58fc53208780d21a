import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';
import { protectAccountTable } from './account-table.ts';

/** Senders, templates, sounds, campaigns, messages by month, prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSenders(db);
  await createTemplates(db);
  await createCampaigns(db);
  await createMessages(db);
  await createPrices(db);
  for (const table of ['sender', 'template', 'sound', 'campaign', 'message', 'message_once']) {
    await protectAccountTable(db, table);
  }
}

async function createSenders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sender (
      account_id text not null references account(id),
      id text not null,
      name text not null,
      type text not null default 'sms_brandname',
      country text not null default 'VN',
      usage text not null default 'customer_care',
      description text not null default '',
      industry text not null default '',
      carriers jsonb not null default '[]',
      status text not null default 'draft',
      reason text,
      valid_until date,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id)
    )
  `.execute(db);
  await sql`create unique index sender_name on sender (account_id, type, lower(name))`.execute(db);
}

async function createTemplates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table template (
      account_id text not null references account(id),
      id text not null,
      name text not null,
      channel text not null default 'sms',
      type text not null default 'customer_care',
      sender_id text,
      content text not null,
      variables jsonb not null default '[]',
      is_unicode boolean not null default false,
      segments_min integer not null default 1,
      segments_max integer not null default 1,
      version integer not null default 1,
      status text not null default 'draft',
      reason text,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, sender_id) references sender (account_id, id)
    )
  `.execute(db);
  await sql`
    create table sound (
      account_id text not null references account(id),
      id text not null,
      name text not null,
      source text not null default 'upload',
      url text not null default '',
      duration_ms integer not null default 0 check (duration_ms <= 60000),
      bytes bigint not null default 0,
      format text not null default '',
      status text not null default 'processing',
      review text not null default 'not_required',
      used_in_count integer not null default 0,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id)
    )
  `.execute(db);
}

async function createCampaigns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign (
      account_id text not null references account(id),
      id text not null,
      channel text not null,
      name text not null,
      message_type text not null default 'customer_care',
      sender_id text,
      template_id text,
      sound_id text,
      content text not null default '',
      options jsonb not null default '{}',
      audience jsonb not null default '{}',
      schedule jsonb not null default '{}',
      quote jsonb,
      approval jsonb,
      status text not null default 'draft',
      pause_reason text,
      failure_reason text,
      undo_until timestamptz,
      scheduled_at timestamptz,
      launched_at timestamptz,
      finished_at timestamptz,
      currency text not null default 'VND',
      cost_estimated bigint not null default 0,
      cost_reserved bigint not null default 0,
      cost_charged bigint not null default 0,
      cost_refunded bigint not null default 0,
      count_recipients integer not null default 0,
      count_excluded integer not null default 0,
      count_queued integer not null default 0,
      count_sending integer not null default 0,
      count_sent integer not null default 0,
      count_delivered integer not null default 0,
      count_undelivered integer not null default 0,
      count_failed integer not null default 0,
      count_expired integer not null default 0,
      count_unknown integer not null default 0,
      count_cancelled integer not null default 0,
      count_clicked integer not null default 0,
      count_answered integer not null default 0,
      created_by text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, sender_id) references sender (account_id, id),
      foreign key (account_id, template_id) references template (account_id, id),
      foreign key (account_id, sound_id) references sound (account_id, id)
    )
  `.execute(db);
  await sql`create index campaign_newest on campaign (account_id, channel, created_at, id)`.execute(db);
}

async function createMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message (
      account_id text not null,
      created_at timestamptz not null,
      id text not null,
      campaign_id text,
      api_key_id text,
      verification_id text,
      channel text not null,
      direction text not null default 'outbound',
      message_type text not null default 'customer_care',
      phone text not null,
      recipient_name text not null default '',
      carrier text not null,
      sender_id text,
      sender_name text not null,
      content text not null,
      encoding text not null,
      segments integer not null,
      unit_price numeric(14, 4) not null,
      price bigint not null,
      currency text not null,
      status text not null default 'accepted',
      error_code integer,
      error_text text,
      provider_ref text,
      attempts integer not null default 0,
      queued_at timestamptz,
      sent_at timestamptz,
      delivered_at timestamptz,
      failed_at timestamptz,
      created_by text,
      updated_at timestamptz not null default now(),
      primary key (account_id, created_at, id)
    ) partition by range (created_at)
  `.execute(db);
  await sql`create index message_campaign on message (account_id, campaign_id, created_at)`.execute(db);
  await sql`create index message_provider on message (provider_ref) where provider_ref is not null`.execute(db);
  await sql`
    create table message_once (
      account_id text not null,
      campaign_id text not null,
      phone text not null,
      message_id text not null,
      primary key (account_id, campaign_id, phone)
    )
  `.execute(db);
}

async function createPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price (
      id text primary key,
      account_id text references account(id),
      channel text not null,
      country text not null,
      carrier text not null,
      message_type text not null,
      unit text not null,
      unit_price numeric(14, 4) not null check (unit_price >= 0),
      setup_price bigint not null default 0,
      currency text not null,
      valid_from timestamptz not null
    )
  `.execute(db);
  await sql`create index price_lookup on price (channel, country, carrier, message_type, valid_from)`.execute(db);
  await sql`alter table price enable row level security`.execute(db);
  await sql`
    create policy general_or_own on price
      using (account_id is null or account_id = nullif(current_setting('app.account', true), ''))
  `.execute(db);
  await sql`grant select on price to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
