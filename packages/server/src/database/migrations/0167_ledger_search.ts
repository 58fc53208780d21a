import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/** What divides words beside blanks, as the server divides what is looked for. */
const DIVIDERS = '\t\n\r\u00a0!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~•·–—…';

/**
 * Movements that are found by the words of their reason and reference. Those of single messages and codes, of which there
 * are most, have no name: they are found by their whole reference, along the key.
 */
const NAMED = `(reason <> '' or ref_type not in ('message', 'verification'))`;

/** Searching a ledger of hundreds of thousands of movements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A word of a search tree has 2 046 bytes at most.
  await sql`
    create function ledger_words(reason text, ref_id text) returns tsvector
    language sql immutable strict parallel safe as $$
      select public.log_words(translate(
        left(reason, 400) || ' ' || left(ref_id, 100), ${sql.lit(DIVIDERS)}, ${sql.lit(' '.repeat(DIVIDERS.length))}))
    $$
  `.execute(db);
  await sql`
    create index journal_words on journal using gin (account_id, ledger_words(reason, ref_id)) where ${sql.raw(NAMED)}
  `.execute(db);
  await createHits(db);
  await createSearch(db);
  await createCount(db);
}

const question = sql.raw(`query text, ref text, kinds text[], since timestamptz, until timestamptz`);

/** The statement that gathers what matches, out of indexes. */
async function createHits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function ledger_hits(account text, ${question}) returns text language sql stable as $$
      select format('select created_at, id from journal where %1$s and %2$s and %3$s union all '
          'select created_at, id from journal where %1$s and %4$s',
        format('account_id = %L', account)
          || case when since is null then '' else format(' and created_at >= %L', since) end
          || case when until is null then '' else format(' and created_at < %L', until) end
          || case when cardinality(kinds) = 0 then '' else format(' and kind = any (%L)', kinds) end,
        ${sql.lit(NAMED)},
        case when query = '' then 'false' else format('ledger_words(reason, ref_id) @@ %L::tsquery', query) end,
        format('reason = '''' and ref_type in (''message'', ''verification'') and ref_id = %L', ref))
    $$
  `.execute(db);
  await sql`revoke all on function ledger_hits from public`.execute(db);
}

/**
 * The first matches by time, `most` at most, after the movement that `past_at` and `past_id` name, if they do. It looks at
 * some thousands in their order: where matches are many, those fill a page. Else all are gathered through indexes and
 * sorted. Runs as the tables' owner, since row-level security keeps searches from indexes, and takes the account from the
 * transaction.
 */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_ledger(
      ${question}, past_at timestamptz, past_id text, is_descending boolean, most integer
    ) returns table (place bigint, journal_id text)
    language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
    set enable_indexscan = on set enable_indexonlyscan = on set enable_bitmapscan = on as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      sample constant integer := greatest(2000, least(most, 1000) * 5);
      past constant text := case when past_id is null then 'true' else
        format('(created_at, id) %s (%L::timestamptz, %L)', case when is_descending then '<' else '>' end, past_at, past_id) end;
      seen integer;
      found text[];
    begin
      if account is null then
        raise exception 'no account is set' using errcode = 'insufficient_privilege';
      end if;
      -- The first thousands are read in their order, whatever the planner takes the others for.
      perform set_config('enable_bitmapscan', 'off', true);
      execute format(
        'select count(*), array_agg(id order by created_at %1$s, id %1$s) filter (where (%2$s) and ('
        '%3$s and %4$s or reason = '''' and ref_type in (''message'', ''verification'') and ref_id = %5$L)) '
        'from (select * from journal where account_id = %6$L and %7$s and created_at >= %8$L and created_at < %9$L '
        'order by created_at %1$s, id %1$s limit %10$s) walked',
        direction, case when cardinality(kinds) = 0 then 'true' else format('kind = any (%L)', kinds) end,
        ${sql.lit(NAMED)},
        case when query = '' then 'false' else format('ledger_words(reason, ref_id) @@ %L::tsquery', query) end,
        ref, account, past, coalesce(since, '-infinity'), coalesce(until, 'infinity'), sample) into seen, found;
      if seen < sample or cardinality(found) >= most then
        return query select item.place, item.id from unnest(found) with ordinality as item (id, place)
          where item.place <= most;
        return;
      end if;
      perform set_config('enable_bitmapscan', 'on', true), set_config('enable_indexscan', 'off', true),
        set_config('enable_indexonlyscan', 'off', true);
      return query execute format(
        'with hits as materialized (%3$s) select row_number() over (order by created_at %1$s, id %1$s), id '
        'from hits where %2$s order by created_at %1$s, id %1$s limit %4$s',
        direction, past, ledger_hits(account, query, ref, kinds, since, until), most);
    end $$
  `.execute(db);
  await allow(db, 'search_ledger');
}

/** How many match, counted up to `most`. */
async function createCount(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_found_in_ledger(${question}, most integer) returns bigint
    language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
    set enable_indexscan = off set enable_indexonlyscan = off as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      found bigint;
    begin
      if account is null then
        raise exception 'no account is set' using errcode = 'insufficient_privilege';
      end if;
      execute format('select count(*) from (%s limit %s) hits',
        ledger_hits(account, query, ref, kinds, since, until), most) into found;
      return found;
    end $$
  `.execute(db);
  await allow(db, 'count_found_in_ledger');
}

async function allow(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`revoke all on function ${sql.id(name)} from public`.execute(db);
  await sql`grant execute on function ${sql.id(name)} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
