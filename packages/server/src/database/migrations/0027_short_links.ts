import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** Short links in texts, the codes that tell recipients apart, and clicks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table short_link (
      account_id text not null references account(id),
      id text not null,
      campaign_id text not null,
      -- Stands in the text as {link:1}; 0 is the page to refuse on, {optout}.
      number integer not null,
      origin text not null,
      target text not null,
      -- Of a link that is the same for everybody.
      alias text,
      clicks bigint not null default 0,
      unique_clicks bigint not null default 0,
      bot_clicks bigint not null default 0,
      last_click_at timestamptz,
      created_by text,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      primary key (account_id, id),
      unique (account_id, campaign_id, number),
      foreign key (account_id, campaign_id) references campaign (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create unique index short_link_alias on short_link (alias) where alias is not null`.execute(db);
  // Written with the intent to send, so that whoever clicks at once is known.
  await sql`
    create table message_code (
      code text primary key,
      account_id text not null,
      campaign_id text not null,
      message_id text not null,
      phone text not null,
      clicked_at timestamptz,
      foreign key (account_id, campaign_id) references campaign (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index message_code_campaign on message_code (account_id, campaign_id)`.execute(db);
  await sql`
    create table link_click (
      account_id text not null,
      link_id text not null,
      at timestamptz not null,
      -- Who it was: a recipient's code, else a digest of browser and address that changes daily.
      visitor text not null,
      device text not null,
      is_bot boolean not null,
      foreign key (account_id, link_id) references short_link (account_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index link_click_time on link_click (account_id, link_id, at)`.execute(db);
  await sql`create index link_click_visitor on link_click (account_id, link_id, visitor)`.execute(db);
  for (const table of ['short_link', 'message_code', 'link_click']) await protectAccountTable(db, table);
  await sql`alter table message add column clicked_at timestamptz`.execute(db);
}
