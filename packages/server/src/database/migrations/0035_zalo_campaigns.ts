import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Campaigns by Zalo: template and quote, SMS that stand in for messages, and how much of a day's quota is used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendCampaigns(db);
  await extendMessages(db);
  await createQuota(db);
}

async function extendCampaigns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaign
      -- Our id of the template.
      add column zalo_template_id text,
      -- Recipients whom Zalo could not reach and who get an SMS.
      add column count_fell_back integer not null default 0,
      -- When a paused campaign goes on by itself.
      add column resumes_at timestamptz
  `.execute(db);
  await sql`create index campaign_resuming on campaign (resumes_at) where status = 'paused'`.execute(db);
  await sql`
    alter table quote
      add column zalo_measure jsonb,
      add column zalo_price jsonb,
      -- Whose values Zalo would refuse, left out because the draft says so.
      add column count_left_out bigint not null default 0
  `.execute(db);
  // The message by Zalo in whose place this recipient gets an SMS.
  await sql`alter table campaign_recipient add column parent_id text`.execute(db);
  await sql`
    create index campaign_recipient_fallback on campaign_recipient (account_id, quote_id, spread, phone)
      where parent_id is not null
  `.execute(db);
}

async function extendMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table message
      add column parent_id text,
      -- Zalo's own number of why it was refused.
      add column zalo_error integer,
      -- Whether an SMS stands in for it: its recipient is counted where that is.
      add column fell_back boolean not null default false
  `.execute(db);
  await sql`create index message_parent on message (account_id, parent_id) where parent_id is not null`.execute(db);
}

async function createQuota(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table zalo_quota_day (
      account_id text not null,
      sender_id text not null,
      -- In Asia/Ho_Chi_Minh.
      day text not null,
      -- Messages that may be sent on that day; null where Zalo has not told.
      allowed integer,
      -- Handed over, or about to be.
      used integer not null default 0,
      primary key (account_id, sender_id, day),
      foreign key (account_id, sender_id) references zalo_oa (account_id, sender_id)
    )
  `.execute(db);
  await protectAccountTable(db, 'zalo_quota_day');
}
