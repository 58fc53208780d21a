import { sql, type QueryExecutorProvider } from 'kysely';

const messageParameters = sql.raw(`
  campaign text, by_channel text, digits text, name_words text, name_patterns text[], carriers text[], statuses text[],
  errors integer[], stars smallint[], is_failed boolean, clicked boolean, since timestamptz, until timestamptz,
  is_descending boolean, most integer
`);

/**
 * Finds messages as the function of before (0051) does. Ratings lead to their messages whatever the planner thinks: it would
 * walk all messages in order to find the few that are rated. Where nothing else is asked, ratings say it all.
 */
const messageSearch = sql.raw(`
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      sample constant integer := 5000;
      rows_of text;
      rated text;
      met text := '';
      filter text := 'true';
      walked text := 'true';
      gathered text := 'true';
      is_indexed boolean := length(digits) >= 3 or name_words <> '' or cardinality(carriers) > 0;
      pattern text;
      seen integer;
      matched integer;
    begin
      if account is null then
        raise exception 'no account is set' using errcode = 'insufficient_privilege';
      end if;
      rows_of := format('account_id = %L and campaign_id = %L', account, campaign);
      if since is not null then rows_of := rows_of || format(' and created_at >= %L', since); end if;
      if until is not null then rows_of := rows_of || format(' and created_at < %L', until); end if;
      -- Only messages by Zalo are rated.
      if by_channel is not null and (cardinality(stars) = 0 or by_channel <> 'zalo') then
        filter := filter || format(' and channel = %L', by_channel);
      end if;
      if cardinality(carriers) > 0 then filter := filter || format(' and carrier = any (%L)', carriers); end if;
      if cardinality(statuses) > 0 then filter := filter || format(' and status = any (%L)', statuses); end if;
      if cardinality(errors) > 0 then filter := filter || format(' and error_code = any (%L)', errors); end if;
      -- Few fail and few click: indexes of their own hold those in order.
      if is_failed or cardinality(errors) > 0 then rows_of := rows_of || ' and error_code is not null'; end if;
      if clicked then rows_of := rows_of || ' and clicked_at is not null'; end if;
      if not clicked then filter := filter || ' and clicked_at is null and status in (''sent'', ''delivered'')'; end if;
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
        walked := walked || format(' and recipient_name ~ %L', pattern);
      end loop;
      if name_words <> '' then
        gathered := gathered || format(' and log_words(recipient_name) @@ %L::tsquery', name_words);
      end if;
      if cardinality(stars) > 0 then
        select string_agg(format('(select message_at, message_id from zalo_rating '
          'where account_id = %L and campaign_id = %L and rate = %L and message_at >= %L and message_at < %L '
          'order by message_at %s, message_id %s)',
          account, campaign, rate, coalesce(since, '-infinity'), coalesce(until, 'infinity'), direction, direction),
          ' union all ') into rated from unnest(stars) rate;
        if filter <> 'true' or walked <> 'true' then
          met := format(' cross join lateral (select from message where %s and created_at = message_at '
            'and id = message_id and %s and %s offset 0) met', rows_of, filter, walked);
        end if;
        perform set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
        return query execute format(
          'select row_number() over (order by message_at %s, message_id %s), message_at, message_id from ('
          'select message_at, message_id from (%s) rated%s order by message_at %s, message_id %s limit %s) hits',
          direction, direction, rated, met, direction, direction, most);
        return;
      end if;
      execute format(
        'select count(*), count(*) filter (where %s and %s) from (select * from message where %s '
        'order by created_at %s, id %s limit %s) first',
        filter, walked, rows_of, direction, direction, sample) into seen, matched;
      if not is_indexed or seen < sample or matched * 50 >= seen then
        -- Nobody can tell the planner how many match: it would read all of them and sort.
        perform set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
        return query execute format(
          'select row_number() over (order by created_at %s, id %s), created_at, id from ('
          'select created_at, id from message where %s and %s and %s order by created_at %s, id %s limit %s) hits',
          direction, direction, rows_of, filter, walked, direction, direction, most);
      else
        return query execute format(
          'with hits as materialized (select created_at, id from message where %s and %s and %s) '
          'select row_number() over (order by created_at %s, id %s), created_at, id from hits '
          'order by created_at %s, id %s limit %s',
          rows_of, filter, gathered, direction, direction, direction, direction, most);
      end if;
    end
`);

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`
    create or replace function search_log(${messageParameters}) returns table (place bigint, at timestamptz, message_id text)
    language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
    set enable_bitmapscan = on set enable_sort = on set jit = off as $$${messageSearch}$$
  `.execute(db);
}
