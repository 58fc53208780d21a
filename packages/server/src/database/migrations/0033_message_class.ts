import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/** What the law asks of advertising: consent, and no more than a few messages a day to anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table quote
      add column count_no_consent bigint not null default 0,
      add column count_capped bigint not null default 0,
      -- Of those that are valid: whose consent is not on record.
      add column count_unrecorded bigint not null default 0
  `.execute(db);
  // Sent to somebody's own phone, to see what a campaign looks like.
  await sql`alter table message add column is_test boolean not null default false`.execute(db);
  // What an archived campaign was before.
  await sql`alter table campaign add column archived_from text`.execute(db);
  // A row for each number: by campaign, when it was handed over, in ms since 1970. Older ones than a day are dropped.
  await sql`
    create table advertising_dose (
      account_id text not null references account(id),
      phone text not null,
      doses jsonb not null,
      last_at timestamptz not null,
      primary key (account_id, phone)
    )
  `.execute(db);
  await sql`create index advertising_dose_age on advertising_dose (last_at)`.execute(db);
  await protectAccountTable(db, 'advertising_dose');
}
