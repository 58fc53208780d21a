import { sql, type Kysely } from 'kysely';
import { protectAccountTable } from './account-table.ts';

/**
 * How many messages of a campaign are in which state, by minute of their making, carrier and error, so that nobody counts
 * a million rows. Every statement on messages adds what it changed as rows of its own: sending never waits for another's
 * row, nor for its campaign's, which a foreign key would lock. They are added up later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_tally (
      account_id text not null,
      campaign_id text not null,
      minute timestamptz not null,
      carrier text not null,
      status text not null,
      error_code integer,
      messages bigint not null,
      price bigint not null,
      -- Whether it is added up already.
      is_sum boolean not null default false
    )
  `.execute(db);
  await sql`create index campaign_tally_campaign on campaign_tally (account_id, campaign_id, minute)`.execute(db);
  await sql`create index campaign_tally_loose on campaign_tally (account_id, campaign_id) where not is_sum`.execute(db);
  await protectAccountTable(db, 'campaign_tally');
  await sql`
    insert into campaign_tally
      (account_id, campaign_id, minute, carrier, status, error_code, messages, price, is_sum)
    select account_id, campaign_id, date_trunc('minute', created_at), carrier, status, error_code, count(*), sum(price), true
    from message where campaign_id is not null group by 1, 2, 3, 4, 5, 6
  `.execute(db);
  await createTrigger(db, 'insert', 'referencing new table as added', 'select *, 1 as sign from added');
  await createTrigger(db, 'delete', 'referencing old table as removed', 'select *, -1 as sign from removed');
  await createTrigger(
    db,
    'update',
    'referencing new table as added old table as removed',
    'select *, 1 as sign from added union all select *, -1 as sign from removed',
  );
}

async function createTrigger(
  db: Kysely<unknown>,
  event: 'insert' | 'update' | 'delete',
  referencing: string,
  rows: string,
): Promise<void> {
  await sql
    .raw(
      `
      create function tally_message_${event}() returns trigger language plpgsql as $$
      begin
        insert into campaign_tally (account_id, campaign_id, minute, carrier, status, error_code, messages, price)
        select account_id, campaign_id, date_trunc('minute', created_at), carrier, status, error_code, sum(sign),
          sum(sign * price)
        from (${rows}) as moved
        where campaign_id is not null
        group by 1, 2, 3, 4, 5, 6
        having sum(sign) <> 0 or sum(sign * price) <> 0;
        return null;
      end $$
      `,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger tally_${event} after ${event} on message ${referencing}
       for each statement execute function tally_message_${event}()`,
    )
    .execute(db);
}
