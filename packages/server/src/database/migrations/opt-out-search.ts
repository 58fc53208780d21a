import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/** The list of refusals: a page of it, and how many there are (0050). */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function optout_filter(filter jsonb) returns text language plpgsql stable as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      item text;
      condition text;
    begin
      if account is null then
        raise exception 'no account is set' using errcode = 'insufficient_privilege';
      end if;
      condition := format('o.account_id = %L', account);
      for item in select jsonb_array_elements_text(filter->'words') loop
        condition := condition || format(' and o.search like %L',
          case when length(item) < 3 then '% ' else '%' end || like_pattern(item) || '%');
      end loop;
      if jsonb_array_length(filter->'channels') > 0 then
        condition := condition || format(' and o.channel = any (%L)', filter_list(filter->'channels'));
      end if;
      if jsonb_array_length(filter->'reasons') > 0 then
        condition := condition || format(' and o.reason = any (%L)', filter_list(filter->'reasons'));
      end if;
      if jsonb_array_length(filter->'brands') > 0 then
        condition := condition || format(' and o.brand = any (%L)', filter_list(filter->'brands'));
      end if;
      if filter ? 'from' then condition := condition || format(' and o.created_at >= %L', filter->>'from'); end if;
      if filter ? 'to' then condition := condition || format(' and o.created_at < %L', filter->>'to'); end if;
      if filter ? 'after' then
        condition := condition || format(' and (o.created_at, o.id) < (%L, %L)',
          (filter->'after'->>'at')::timestamptz, filter->'after'->>'id');
      end if;
      return condition;
    end $$
  `.execute(db);
  await sql`revoke all on function optout_filter(jsonb) from public`.execute(db);
  await sql`
    create function search_optouts(filter jsonb, sort_by text, is_descending boolean, skip integer, take integer)
    returns setof text language plpgsql stable security definer ${pinned} as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      condition constant text := optout_filter(filter);
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      sort_key constant text := case sort_by when 'created_at' then 'o.created_at' when 'phone' then 'o.phone' end;
      ordering constant text := format('%s %s, o.id %s', sort_key, direction, direction);
      page text[];
    begin
      if sort_key is null then
        raise exception 'unknown sort' using errcode = 'invalid_parameter_value';
      end if;
      if coalesce(jsonb_array_length(filter->'words') > 0, false) then
        -- Common words fill a page from the first rows in order; rare ones are gathered through the index.
        if skip + take <= 2000 then
          execute format('select array(select o.id from (select * from optout o where o.account_id = %L order by %s limit 2000) o '
            'where %s order by %s offset %s limit %s)', account, ordering, condition, ordering, skip, take) into page;
          if cardinality(page) = take then return query select unnest(page); return; end if;
        end if;
        return query execute format('with hits as materialized (select o.id, o.phone, o.created_at from optout o where %s) '
          'select o.id from hits o order by %s offset %s limit %s', condition, ordering, skip, take);
      else
        return query execute format('select o.id from optout o where %s order by %s offset %s limit %s',
          condition, ordering, skip, take);
      end if;
    end $$
  `.execute(db);
  await allowAccountsOnly(db, sql`search_optouts(jsonb, text, boolean, integer, integer)`);
  await sql`
    create function count_found_optouts(filter jsonb, most integer) returns bigint
    language plpgsql stable security definer ${pinned} as $$
    declare
      found bigint;
    begin
      execute format('select count(*) from (select 1 from optout o where %s limit %s) o', optout_filter(filter), most)
        into found;
      return found;
    end $$
  `.execute(db);
  await allowAccountsOnly(db, sql`count_found_optouts(jsonb, integer)`);
}

/** A definer function must not look up names where a caller could put its own. */
const pinned = sql.raw('set search_path = public, pg_temp');

async function allowAccountsOnly(db: Kysely<unknown>, signature: RawBuilder<unknown>): Promise<void> {
  await sql`revoke all on function ${signature} from public`.execute(db);
  await sql`grant execute on function ${signature} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
