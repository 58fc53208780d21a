import { sql, type Kysely } from 'kysely';

/**
 * Contacts of a tag, or of a status that few have, are walked in their order where the first 2 000 of the directory do not
 * fill a page: those of an old import stand at its end. What has to be gathered is put in order as it comes, without being
 * written down first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contact_state_status on contact_state (account_id, status, contact_id)
      include (carrier, consent_sms, consent_voice, consent_zalo) where status <> 'active'
  `.execute(db);
  await sql`drop index contact_state_inactive`.execute(db);
  await createSources(db);
  await createWalk(db);
  await createGathering(db);
  await walkFirst(db);
}

/** Lists of ids in their order that have all matches, of a tag or of one status, the shortest first. */
async function createSources(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_walk_sources(account text, filter jsonb) returns setof text language sql stable as $$
      select source from (
        select contact_count as contacts, format(
          'select t.contact_id as id from contact_tag t where t.account_id = %L and t.tag_id = %L', account, id) as source
        from tag where account_id = account and id = any (filter_list(filter->'tag_ids'))
        union all
        select contacts, format(
          'select t.contact_id as id from contact_state t where t.account_id = %L and t.status = %L', account, value)
        from contact_counter
        where account_id = account and facet = 'status' and value <> 'active' and filter->'statuses' = jsonb_build_array(value)
      ) lists order by contacts
    $$
  `.execute(db);
  await sql`revoke all on function contact_walk_sources from public`.execute(db);
}

/**
 * A page in the order of creation, which is that of the ids, from the first of a list; null if they do not fill it.
 * Joined row by row, since the page is full long before all are read.
 */
async function createWalk(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function walk_contacts_of(
      account text, source text, tables text, condition text, direction text, most integer, skip integer, take integer
    ) returns text[] language plpgsql stable set enable_hashjoin = off set enable_mergejoin = off as $$
    declare
      page text[];
    begin
      execute format(
        'select array(select c.id from (%1$s order by t.contact_id %2$s limit %8$s) listed '
        'join contact c on c.account_id = %3$L and c.id = listed.id%4$s where %5$s '
        'order by listed.id %2$s offset %6$s limit %7$s)',
        source, direction, account, tables, condition, skip, take, most) into page;
      return case when cardinality(page) = take then page end;
    end $$
  `.execute(db);
  await sql`revoke all on function walk_contacts_of from public`.execute(db);
}

/** The key of a sort that no index has, so that matches are gathered and sorted, and not looked for along the whole list. */
async function createGathering(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_gathered_key(sort_by text) returns text language sql immutable as $$
      select format(case sort_by when 'name' then '(%s || '''')' else '(%s + interval ''0'')' end, contact_sort_key(sort_by))
    $$
  `.execute(db);
  await sql`revoke all on function contact_gathered_key from public`.execute(db);
}

/** As in 0097, but for the walk between the first rows and the gathering. */
async function walkFirst(db: Kysely<unknown>): Promise<void> {
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
      has_words constant boolean := coalesce(jsonb_array_length(filter->'words') > 0, false);
      is_gathered constant boolean := has_words
        or position('c.own_t' in condition) > 0
        or condition <> everybody and not is_by_message and not starts_in_span;
      tables constant text := contact_filter_tables(condition, is_by_message);
      page text[];
      source text;
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
        if sort_by = 'created_at' then
          for source in select contact_walk_sources(account, filter) loop
            -- Rare words are gathered sooner than they are met.
            page := walk_contacts_of(account, source, tables, condition, direction,
              case when has_words then 1500 else 5000 end, skip, take);
            if page is not null then return query select unnest(page); return; end if;
          end loop;
        end if;
      end if;
      if is_gathered then
        return query execute format(
          'select c.id from contact c%1$s where %2$s order by %3$s %4$s%5$s, c.id %4$s offset %6$s limit %7$s',
          tables, condition, contact_gathered_key(sort_by), direction,
          case when is_by_message then ' nulls last' else '' end, skip, take);
      else
        return query execute format(
          'select c.id from contact c%1$s where %2$s order by %3$s %4$s, c.id %4$s offset %5$s limit %6$s',
          tables, condition, key, direction, skip, take);
      end if;
    end $$
  `.execute(db);
}
