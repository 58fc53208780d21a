import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** What people rated who got a message by Zalo that asks for it, and how often a campaign got each number of stars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table zalo_rating (
      account_id text not null references account(id),
      message_id text not null,
      -- When the message was made, by which its partition is found.
      message_at timestamptz not null,
      -- Null for a message of no campaign.
      campaign_id text,
      -- Stars.
      rate smallint not null check (rate between 1 and 5),
      note text not null default '',
      -- What was chosen of the answers that the template offers.
      answers jsonb not null default '[]',
      rated_at timestamptz not null,
      primary key (account_id, message_id)
    )
  `.execute(db);
  await sql`
    create index zalo_rating_campaign on zalo_rating (account_id, campaign_id, rate, message_at, message_id)
  `.execute(db);
  await sql`
    create index zalo_rating_words on zalo_rating (account_id, campaign_id, rated_at, message_id)
      where note <> '' or answers <> '[]'
  `.execute(db);
  await protectAccountTable(db, 'zalo_rating');
  await sql`
    create table zalo_rating_count (
      account_id text not null references account(id),
      campaign_id text not null,
      rate smallint not null,
      ratings integer not null,
      primary key (account_id, campaign_id, rate)
    )
  `.execute(db);
  await protectAccountTable(db, 'zalo_rating_count');
}
