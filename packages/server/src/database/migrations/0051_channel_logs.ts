import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';
import { protectAccountTable } from './account-table.ts';

/**
 * Logs of calls and of messages by Zalo, searched and paged at a million rows as that of SMS is (0040). The search of before
 * stays beside the new one for servers that still run while this one starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMessageSearch(db);
  await createCallIndexes(db);
  await createCallSearch(db);
  await createCallTally(db);
}

const messageParameters = sql.raw(`
  campaign text, by_channel text, digits text, name_words text, name_patterns text[], carriers text[], statuses text[],
  errors integer[], stars smallint[], is_failed boolean, clicked boolean, since timestamptz, until timestamptz,
  is_descending boolean, most integer
`);

/** How the search of messages (0040) goes about it; ratings, which are few, lead to their messages in order. */
const messageSearch = sql.raw(`
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
      if by_channel is not null then filter := filter || format(' and channel = %L', by_channel); end if;
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
        return query execute format(
          'select row_number() over (order by message_at %s, message_id %s), message_at, message_id from ('
          'select message_at, message_id from (select message_at, message_id from zalo_rating '
          'where account_id = %L and campaign_id = %L and rate = any (%L) order by message_at %s, message_id %s) rated '
          'cross join lateral (select from message where %s and created_at = message_at and id = message_id '
          'and %s and %s) met order by message_at %s, message_id %s limit %s) hits',
          direction, direction, account, campaign, stars, direction, direction, rows_of, filter, walked,
          direction, direction, most);
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

async function createMessageSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_log(${messageParameters}) returns table (place bigint, at timestamptz, message_id text)
    language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
    set enable_bitmapscan = on set enable_sort = on set jit = off as $$${messageSearch}$$
  `.execute(db);
  await allowAccounts(
    db,
    `search_log(text, text, text, text, text[], text[], text[], integer[], smallint[], boolean, boolean, timestamptz,
      timestamptz, boolean, integer)`,
  );
}

async function allowAccounts(db: Kysely<unknown>, signature: string): Promise<void> {
  await sql`revoke all on function ${sql.raw(signature)} from public`.execute(db);
  await sql`grant execute on function ${sql.raw(signature)} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}

/** Each state's calls are in the order of their length and price, so that those of any states are merged in order. */
async function createCallIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index voice_call_search on voice_call
      using gin (account_id, campaign_id, carrier, status, key, phone gin_trgm_ops, log_words(name))
  `.execute(db);
  await sql`drop index voice_call_duration, voice_call_longest, voice_call_price`.execute(db);
  await sql`create index voice_call_duration on voice_call (account_id, campaign_id, status, duration_s, id)`.execute(
    db,
  );
  await sql`create index voice_call_longest on voice_call (account_id, status, duration_s, id)`.execute(db);
  await sql`create index voice_call_price on voice_call (account_id, campaign_id, status, price, id)`.execute(db);
  await sql`create index voice_call_dearest on voice_call (account_id, status, price, id)`.execute(db);
}

const callParameters = sql.raw(`
  campaign text, digits text, name_words text, name_patterns text[], carriers text[], statuses text[], keys text[],
  is_silent boolean, since timestamptz, until timestamptz, sorted_by text, is_descending boolean, most integer
`);

/**
 * The first matches in an order, `most` at most, found as messages are. `statuses` are all that may occur; keys that were
 * pressed, and calls without any if `is_silent`; `campaign` null for all of the account.
 */
const callSearch = sql.raw(`
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      sample constant integer := 5000;
      ordered text;
      own text;
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
        rows_of := 'select * from voice_call where ' || own;
      else
        select string_agg(format('(select * from voice_call where %s and status = %L)', own, status), ' union all ')
          into rows_of from unnest(statuses) status;
      end if;
      perform set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true);
      execute format(
        'select count(*), count(*) filter (where %s and %s) from (select * from (%s) calls order by %s limit %s) first',
        filter, walked, rows_of, ordered, sample) into seen, matched;
      if not is_indexed or seen < sample or matched * 50 >= seen then
        return query execute format(
          'select row_number() over (order by %s), id from ('
          'select %I, id from (%s) calls where %s and %s order by %s limit %s) hits',
          ordered, sorted_by, rows_of, filter, walked, ordered, most);
      else
        perform set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true);
        return query execute format(
          'with hits as materialized (select %I, id from voice_call where %s) '
          'select row_number() over (order by %s), id from hits order by %s limit %s',
          sorted_by, gathered, ordered, ordered, most);
      end if;
    end
`);

async function createCallSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_calls(${callParameters}) returns table (place bigint, call_id text)
    language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
    set enable_bitmapscan = on set enable_sort = on set jit = off as $$${callSearch}$$
  `.execute(db);
  await allowAccounts(
    db,
    `search_calls(text, text, text, text[], text[], text[], text[], boolean, timestamptz, timestamptz, text, boolean,
      integer)`,
  );
}

const sums = (rows: string) => `
  select account_id, campaign_id, date_bin('10 minutes', at, '2020-01-01T00:00:00Z'), carrier, status, key, is_test,
    sum(sign), sum(sign) filter (where ended_at is not null),
    sum(sign) filter (where ended_at is not null and answered_at is not null),
    sum(sign * duration_s) filter (where ended_at is not null and answered_at is not null)
  from (${rows}) moved group by 1, 2, 3, 4, 5, 6, 7
`;
const into = (rows: string) => `
  insert into voice_tally (
    account_id, campaign_id, step, carrier, status, key, is_test, calls, ended, answered, seconds
  )
  select a, c, step, carrier, status, key, is_test, calls, coalesce(ended, 0), coalesce(answered, 0),
    coalesce(seconds, 0)
  from (${sums(rows)}) as sums (a, c, step, carrier, status, key, is_test, calls, ended, answered, seconds)
  where calls <> 0 or ended <> 0 or answered <> 0 or seconds <> 0
`;

/** How many calls are in which state, by ten minutes of the time that orders the log, kept as those of messages are (0034). */
async function createCallTally(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voice_tally (
      account_id text not null,
      campaign_id text not null,
      -- Begin of ten minutes.
      step timestamptz not null,
      carrier text not null,
      status text not null,
      key text,
      is_test boolean not null,
      calls bigint not null,
      -- Of those that are over: all, who answered, and for how long.
      ended bigint not null,
      answered bigint not null,
      seconds bigint not null,
      -- Whether it is added up already.
      is_sum boolean not null default false
    )
  `.execute(db);
  await sql`create index voice_tally_campaign on voice_tally (account_id, campaign_id, step)`.execute(db);
  await sql`create index voice_tally_loose on voice_tally (account_id, campaign_id) where not is_sum`.execute(db);
  await protectAccountTable(db, 'voice_tally');
  await sql.raw(into('select *, 1 as sign from voice_call')).execute(db);
  const added = 'select *, 1 as sign from added';
  const removed = 'select *, -1 as sign from removed';
  for (const [event, tables, rows] of [
    ['insert', 'new table as added', added],
    ['delete', 'old table as removed', removed],
    ['update', 'new table as added old table as removed', `${added} union all ${removed}`],
  ] as const) {
    await sql
      .raw(
        `create function tally_call_${event}() returns trigger language plpgsql as $$
         begin ${into(rows)}; return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger tally_${event} after ${event} on voice_call referencing ${tables}
         for each statement execute function tally_call_${event}()`,
      )
      .execute(db);
  }
}
