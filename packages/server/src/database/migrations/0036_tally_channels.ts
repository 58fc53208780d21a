import { sql, type Kysely } from 'kysely';

/** The tally of a campaign's messages tells by which channel they went, since a campaign by Zalo sends SMS as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaign_tally add column channel text not null default 'sms'`.execute(db);
  await replaceFunction(db, 'insert', 'select *, 1 as sign from added');
  await replaceFunction(db, 'delete', 'select *, -1 as sign from removed');
  await replaceFunction(db, 'update', 'select *, 1 as sign from added union all select *, -1 as sign from removed');
}

async function replaceFunction(db: Kysely<unknown>, event: string, rows: string): Promise<void> {
  await sql
    .raw(
      `
      create or replace function tally_message_${event}() returns trigger language plpgsql as $$
      begin
        insert into campaign_tally
          (account_id, campaign_id, minute, carrier, channel, status, error_code, messages, price)
        select account_id, campaign_id, date_trunc('minute', created_at), carrier, channel, status, error_code,
          sum(sign), sum(sign * price)
        from (${rows}) as moved
        where campaign_id is not null
        group by 1, 2, 3, 4, 5, 6, 7
        having sum(sign) <> 0 or sum(sign * price) <> 0;
        return null;
      end $$
      `,
    )
    .execute(db);
}
