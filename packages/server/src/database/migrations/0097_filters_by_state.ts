import { sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * Filters by carrier, status and consent together are counted by counters, and a page of contacts that stand far from the
 * start of the list is gathered instead of looked for row by row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countStates(db);
  await gatherPages(db);
}

const states = sql`account_id, status, carrier, consent_sms, consent_voice, consent_zalo`;
/** All that a filter by state asks for, so that any such filter is a sum of a few counters. */
const together = sql`concat_ws(' ', status, carrier, consent_sms, consent_voice, consent_zalo)`;
const parts = sql`
  lateral (values ('status', status), ('carrier', carrier), ('consent', 'sms:' || consent_sms),
    ('consent', 'voice:' || consent_voice), ('consent', 'zalo:' || consent_zalo), ('state', ${together})) as part (facet, value)
`;

/** What a statement did to the rows that are counted, by what ran it. */
const changes: Readonly<Record<string, RawBuilder<unknown>>> = {
  insert: sql`select ${states}, 1 as step from added`,
  delete: sql`select ${states}, -1 as step from removed`,
  update: sql`select ${states}, 1 as step from added union all select ${states}, -1 from removed`,
};

async function countStates(db: Kysely<unknown>): Promise<void> {
  for (const [event, change] of Object.entries(changes)) {
    await sql`
      create or replace function ${sql.id(`count_contact_state_${event}`)}() returns trigger language plpgsql as $$
      begin
        insert into contact_counter (account_id, facet, value, contacts)
          select account_id, facet, value, sum(step) from (${change}) change, ${parts}
          group by account_id, facet, value having sum(step) <> 0 order by account_id, facet, value
        on conflict (account_id, facet, value)
          do update set contacts = contact_counter.contacts + excluded.contacts;
        return null;
      end $$
    `.execute(db);
  }
  await sql`
    insert into contact_counter (account_id, facet, value, contacts)
    select account_id, 'state', ${together}, count(*) from contact_state group by 1, 3
  `.execute(db);
}

/**
 * As in 0060 and 0090, for every filter: the first 2 000 rows in order, read no further than until a page is full; then all
 * matches, gathered and sorted. A walk along the list alone is right on average, but reads all of it where contacts of an
 * old import are asked for, or those of two states that exclude each other. Two are walked all the same: the list by the
 * last message, and the list by creation where a span of it is asked for, at which the walk starts. A filter by ids is
 * looked up at once.
 */
async function gatherPages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_contacts(
      filter jsonb, sort_by text, is_descending boolean, skip integer, take integer
    ) returns setof text language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      everybody constant text := format('c.account_id = %L', account);
      condition constant text := contact_filter(filter);
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      key constant text := contact_sort_key(sort_by);
      is_by_message constant boolean := sort_by = 'last_messaged_at';
      starts_in_span constant boolean := sort_by = 'created_at' and position('c.created_at' in condition) > 0;
      is_gathered constant boolean := coalesce(jsonb_array_length(filter->'words') > 0, false)
        or position('c.own_t' in condition) > 0
        or condition <> everybody and not is_by_message and not starts_in_span;
      tables constant text := contact_filter_tables(condition, is_by_message);
      page text[];
    begin
      if is_by_message and not is_gathered then
        return query select * from search_by_last_message(account, condition, is_descending, skip, take);
        return;
      end if;
      if is_gathered and not is_by_message and not filter ? 'ids' and skip + take <= 2000 then
        execute format(
          'select array(select c.id from (select * from contact c where %1$s order by %2$s %3$s, c.id %3$s limit 2000) c '
          '%4$s where %5$s order by %2$s %3$s, c.id %3$s offset %6$s limit %7$s)',
          everybody, key, direction, tables, condition, skip, take) into page;
        if cardinality(page) = take then return query select unnest(page); return; end if;
      end if;
      if is_gathered then
        return query execute format(
          'with hits as materialized (select c.id, %1$s as sort_key from contact c%2$s where %3$s) '
          'select c.id from hits c order by c.sort_key %4$s%5$s, c.id %4$s offset %6$s limit %7$s',
          key, tables, condition, direction, case when is_by_message then ' nulls last' else '' end, skip, take);
      else
        return query execute format(
          'select c.id from contact c%1$s where %2$s order by %3$s %4$s, c.id %4$s offset %5$s limit %6$s',
          tables, condition, key, direction, skip, take);
      end if;
    end $$
  `.execute(db);
}
