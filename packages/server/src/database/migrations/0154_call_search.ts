import { sql, type QueryExecutorProvider } from 'kysely';

const callParameters = sql.raw(`
  campaign text, digits text, name_words text, name_patterns text[], carriers text[], statuses text[], keys text[],
  is_silent boolean, since timestamptz, until timestamptz, sorted_by text, is_descending boolean, most integer
`);

/**
 * Finds calls as the function of before (0051) does. The calls of each state are put in order and limited by themselves:
 * the planner does not hand the order of the whole down to them, and would sort all of a campaign.
 */
const callSearch = sql.raw(`
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      sample constant integer := 2000;
      ordered text;
      own text;
      conditions text[];
      rows_of text;
      filter text := 'true';
      walked text := 'true';
      gathered text := 'true';
      is_indexed boolean;
      pattern text;
      seen integer;
      matched integer;
    begin
      if account is null then
        raise exception 'no account is set' using errcode = 'insufficient_privilege';
      end if;
      is_indexed := length(digits) >= 3 or name_words <> '' or cardinality(carriers) > 0
        or sorted_by = 'at' and cardinality(statuses) > 0 or cardinality(keys) > 0 and not is_silent;
      ordered := format('%I %s, id %s', sorted_by, direction, direction);
      own := format('account_id = %L', account);
      if campaign is not null then own := own || format(' and campaign_id = %L', campaign); end if;
      if since is not null then own := own || format(' and at >= %L', since); end if;
      if until is not null then own := own || format(' and at < %L', until); end if;
      if cardinality(carriers) > 0 then filter := filter || format(' and carrier = any (%L)', carriers); end if;
      if is_silent then filter := filter || format(' and (key is null or key = any (%L))', keys);
      elsif cardinality(keys) > 0 then filter := filter || format(' and key = any (%L)', keys); end if;
      if digits <> '' then
        walked := walked || format(' and (strpos(phone, %L) > 0', digits);
        gathered := gathered || format(' and (phone like %L', '%' || digits || '%');
        if digits like '0%' then
          walked := walked || format(' or starts_with(phone || '''', %L)', '84' || substr(digits, 2));
          gathered := gathered || format(' or phone like %L', '84' || substr(digits, 2) || '%');
        end if;
        walked := walked || ')';
        gathered := gathered || ')';
      end if;
      foreach pattern in array name_patterns loop
        walked := walked || format(' and name ~ %L', pattern);
      end loop;
      if name_words <> '' then
        gathered := gathered || format(' and log_words(name) @@ %L::tsquery', name_words);
      end if;
      gathered := own || ' and ' || filter || ' and ' || gathered;
      if cardinality(statuses) > 0 then
        gathered := gathered || format(' and status = any (%L)', statuses);
      end if;
      if sorted_by = 'at' then
        if cardinality(statuses) > 0 then filter := filter || format(' and status = any (%L)', statuses); end if;
        conditions := array[own];
      else
        select array_agg(format('%s and status = %L', own, status)) into conditions from unnest(statuses) status;
      end if;
      perform set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
      if is_indexed then
        select string_agg(format('(select %I, id, phone, name, carrier, status, key from voice_call where %s '
          'order by %s limit %s)', sorted_by, condition, ordered, sample), ' union all ')
          into rows_of from unnest(conditions) condition;
        execute format(
          'select count(*), count(*) filter (where %s and %s) from (select * from (%s) calls order by %s limit %s) first',
          filter, walked, rows_of, ordered, sample) into seen, matched;
      end if;
      if not is_indexed or seen < sample or matched * 50 >= seen then
        select string_agg(format('(select %I, id from voice_call where %s and %s and %s order by %s limit %s)',
          sorted_by, condition, filter, walked, ordered, most), ' union all ')
          into rows_of from unnest(conditions) condition;
        return query execute format(
          'select row_number() over (order by %s), id from ('
          'select %I, id from (%s) calls order by %s limit %s) hits',
          ordered, sorted_by, rows_of, ordered, most);
      else
        perform set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true);
        return query execute format(
          'with hits as materialized (select %I, id from voice_call where %s) '
          'select row_number() over (order by %s), id from hits order by %s limit %s',
          sorted_by, gathered, ordered, ordered, most);
      end if;
    end
`);

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create or replace function search_calls(${callParameters}) returns table (place bigint, call_id text)
    language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
    set enable_bitmapscan = on set enable_sort = on set jit = off as $$${callSearch}$$
  `.execute(db);
}
