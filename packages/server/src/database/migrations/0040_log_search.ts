import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';
import { createMonthIndex } from './month-index.ts';

/**
 * Searching a campaign's log of a million. Indexes of months that hold much already are not made here, where they would
 * keep others from writing: see `buildIndexes` of the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Names are found by the beginnings of their words: exact, where trigrams of Vietnamese names would all be looked at again.
  await sql`
    create function log_words(name text) returns tsvector language sql immutable strict parallel safe as $$
      select array_to_tsvector(array_remove(string_to_array(public.folded(name), ' '), ''))
    $$
  `.execute(db);
  // No column of these changes with a receipt, which therefore adds nothing to any index.
  await createMonthIndex(
    db,
    'message_search',
    sql`using gin (campaign_id, carrier, phone gin_trgm_ops, log_words(recipient_name)) where campaign_id is not null`,
  );
  await createMonthIndex(
    db,
    'message_failed',
    sql`(account_id, campaign_id, created_at, id) include (error_code) where error_code is not null`,
  );
  await createMonthIndex(
    db,
    'message_clicked',
    sql`(account_id, campaign_id, created_at, id) where clicked_at is not null`,
  );
  await sql`drop index message_error`.execute(db);
  await createLogSearch(db);
}

const parameters = sql.raw(`
  campaign text, digits text, name_words text, name_patterns text[], carriers text[], statuses text[], errors integer[],
  is_failed boolean, clicked boolean, since timestamptz, until timestamptz, is_descending boolean, most integer
`);

/**
 * The first matches by time, `most` at most. It looks at the first 5 000 messages: where one in fifty matches, it walks on;
 * where fewer do, all matches are gathered through the index and sorted. Runs as the tables' owner, since row-level
 * security keeps searches from indexes, and takes the account from the transaction, as `search_contacts` does.
 */
async function createLogSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_log(${parameters}) returns table (place bigint, at timestamptz, message_id text)
    language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
    set enable_bitmapscan = on set enable_sort = on as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      sample constant integer := 5000;
      rows_of text;
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
    end $$
  `.execute(db);
  const signature = sql`
    search_log(text, text, text, text[], text[], text[], integer[], boolean, boolean, timestamptz, timestamptz, boolean, integer)
  `;
  await sql`revoke all on function ${signature} from public`.execute(db);
  await sql`grant execute on function ${signature} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
