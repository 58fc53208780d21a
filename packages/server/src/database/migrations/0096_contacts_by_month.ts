import { sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * Counts contacts by the month in which they were added, as `YYYY-MM` of Asia/Ho_Chi_Minh, beside the count of all of them
 * (0003): the home page would otherwise count up to a million rows each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function count_contacts() returns trigger language plpgsql as $$
    begin
      insert into contact_counter (account_id, facet, value, contacts)
        select account_id, facet, value, count(*) * (case tg_op when 'INSERT' then 1 else -1 end)
        from changed, lateral (values ('all', ''), ('month', ${monthOf(sql`created_at`)})) as part (facet, value)
        group by account_id, facet, value order by account_id, facet, value
      on conflict (account_id, facet, value)
        do update set contacts = contact_counter.contacts + excluded.contacts;
      return null;
    end $$
  `.execute(db);
  await sql`
    insert into contact_counter (account_id, facet, value, contacts)
    select account_id, 'month', ${monthOf(sql`created_at`)}, count(*) from contact group by 1, 3
  `.execute(db);
}

/** Vietnam has had this offset, without summer time, since 1975. */
function monthOf(instant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${instant} at time zone interval '7 hours', 'YYYY-MM')`;
}
