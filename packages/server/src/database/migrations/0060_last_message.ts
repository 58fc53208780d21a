import { sql, type Kysely } from 'kysely';

/**
 * The directory by its last messages: contacts that have one are walked along an index, those without follow by id, so
 * that no page sorts everybody. For the other sorts nothing is said of nulls, which their columns never are: said, it
 * keeps the database from walking in the order of an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index contact_state_messaged on contact_state (account_id, last_messaged_at, contact_id)
      where last_messaged_at is not null
  `.execute(db);
  await createWalk(db);
  await createSearch(db);
}

/** A page by last message; only ids are asked of the contacts where no condition is about them. */
async function createWalk(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_by_last_message(account text, condition text, is_descending boolean, skip integer, take integer)
    returns setof text language plpgsql stable as $$
    declare
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      mine constant text := format('c.account_id = %L', account);
      further constant text := substr(condition, length(mine) + 1);
      source constant text := case when position('c.' in further) > 0
        then 'contact_state s join contact c on c.account_id = s.account_id and c.id = s.contact_id where ' || mine || ' and '
        else 'contact_state s where ' end || format('s.account_id = %L', account) || further;
      page text[];
      messaged bigint := 0;
    begin
      execute format(
        'select array(select s.contact_id from %s and s.last_messaged_at is not null '
        'order by s.last_messaged_at %s, s.contact_id %s offset %s limit %s)',
        source, direction, direction, skip, take) into page;
      return query select unnest(page);
      if cardinality(page) = take then return; end if;
      if cardinality(page) > 0 or skip = 0 then
        messaged := skip + cardinality(page);
      else
        execute format('select count(*) from %s and s.last_messaged_at is not null', source) into messaged;
      end if;
      return query execute format(
        'select s.contact_id from %s and s.last_messaged_at is null order by s.contact_id %s offset %s limit %s',
        source, direction, greatest(skip - messaged, 0), take - cardinality(page));
    end $$
  `.execute(db);
  await sql`revoke all on function search_by_last_message from public`.execute(db);
}

/** As in 0045, but for the walk by last message and what is said of nulls. */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_contacts(
      filter jsonb, sort_by text, is_descending boolean, skip integer, take integer
    ) returns setof text language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      condition constant text := contact_filter(filter);
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      has_words constant boolean := coalesce(jsonb_array_length(filter->'words') > 0, false);
      is_by_message constant boolean := coalesce(sort_by = 'last_messaged_at', false);
      sort_key constant text := case sort_by
        when 'name' then 'c.skey' when 'created_at' then 'c.created_at' when 'last_messaged_at' then 's.last_messaged_at'
      end;
      state_join constant text := contact_filter_tables(condition, is_by_message);
      tables constant text := 'contact c' || state_join;
      ordering constant text := format('%s %s, c.id %s', sort_key, direction, direction);
      page text[];
    begin
      if sort_key is null then
        raise exception 'unknown sort' using errcode = 'invalid_parameter_value';
      end if;
      if is_by_message and not has_words then
        return query select * from search_by_last_message(account, condition, is_descending, skip, take);
        return;
      end if;
      if has_words and not is_by_message and skip + take <= 2000 then
        execute format(
          'select array(select c.id from (select * from contact c where c.account_id = %L order by %s limit 2000) c '
          '%s where %s order by %s offset %s limit %s)',
          account, ordering, state_join, condition, ordering, skip, take) into page;
        if cardinality(page) = take then return query select unnest(page); return; end if;
      end if;
      if has_words then
        return query execute format(
          'with hits as materialized (select c.id, %s as sort_key from %s where %s) '
          'select c.id from hits c order by c.sort_key %s %s, c.id %s offset %s limit %s',
          sort_key, tables, condition, direction, case when is_by_message then 'nulls last' else '' end, direction,
          skip, take);
      else
        return query execute format('select c.id from %s where %s order by %s offset %s limit %s',
          tables, condition, ordering, skip, take);
      end if;
    end $$
  `.execute(db);
}
