import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/** What the sending engine needs of jobs, windows, campaigns and messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rankJobs(db);
  await keepRecipientsInWindows(db);
  await findCampaignsUnderWay(db);
  await limitCarriers(db);
  await leaveRoomForReceipts(db);
}

/** Who comes first is one thing, from when on it may be done another. */
async function rankJobs(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column rank_at timestamptz not null default now()`.execute(db);
  await sql`update job set rank_at = run_at`.execute(db);
  await sql`drop index job_waiting`.execute(db);
  await sql`create index job_waiting on job (rank_at, id) where status = 'waiting'`.execute(db);
  // Lanes under way by account (whose turn comes how often) and by key (which campaign has none).
  await sql`
    create index job_lane on job (account_id, dedupe_key)
      where kind = 'campaign.send' and status in ('waiting', 'running')
  `.execute(db);
}

/** A window holds its recipients itself, so that a message is written once, with its outcome. */
async function keepRecipientsInWindows(db: Kysely<unknown>): Promise<void> {
  await sql`alter table send_window drop column message_ids`.execute(db);
  await sql`alter table send_window add column recipients jsonb not null default '[]'`.execute(db);
  // It lives for a moment: packing it would cost more than it saves.
  await sql`alter table send_window alter column recipients set storage external`.execute(db);
  await sql`create index send_window_campaign on send_window (account_id, campaign_id)`.execute(db);
}

async function findCampaignsUnderWay(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaign add column announced_at timestamptz`.execute(db);
  await sql`
    create index campaign_under_way on campaign (account_id, id)
      where status in ('scheduled', 'sending', 'paused', 'cancelling')
  `.execute(db);
}

async function limitCarriers(db: Kysely<unknown>): Promise<void> {
  await sql`create table carrier_rate (carrier text primary key, free_at timestamptz not null)`.execute(db);
  await sql`grant select, insert, update on carrier_rate to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}

/** New months get it when they are made. */
async function leaveRoomForReceipts(db: Kysely<unknown>): Promise<void> {
  await sql`
    do ${sql.lit(`
      declare part regclass;
      begin
        for part in select inhrelid::regclass from pg_inherits where inhparent = 'message'::regclass loop
          execute format('alter table %s set (fillfactor = 70)', part);
        end loop;
      end
    `)}
  `.execute(db);
}
