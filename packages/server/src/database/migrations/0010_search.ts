import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/**
 * Searching. Row-level security keeps ILIKE from using a trigram index, so the directory is searched through functions
 * that run as the tables' owner. They take the account from the transaction, never as an argument, accept only listed
 * sorts, quote what they are given, and only the account role may call them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFold(db);
  await createContactFilter(db);
  await createContactSearch(db);
  await createContactCount(db);
  await sql`create index message_phone on message (account_id, phone, created_at)`.execute(db);
}

/** As `fold` of the contracts: for small tables that hold no folded column. */
async function createFold(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function folded(value text) returns text language sql immutable strict parallel safe as $$
      select lower(translate(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g'), 'đĐ', 'dd'))
    $$
  `.execute(db);
}

const filterParameters = sql.raw(`
  words text[], tag_ids text[], carriers text[], statuses text[], created_from timestamptz, created_to timestamptz
`);
const filterArguments = sql.raw('words, tag_ids, carriers, statuses, created_from, created_to');

/** Writes the conditions of a search on `contact c` joined with `contact_state s`. */
async function createContactFilter(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_filter(${filterParameters}) returns text language plpgsql stable as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      item text;
      condition text;
    begin
      if account is null then
        raise exception 'no account is set' using errcode = 'insufficient_privilege';
      end if;
      condition := format('c.account_id = %L', account);
      foreach item in array words loop
        -- One or two letters match the start of a word, more match anywhere.
        condition := condition || format(' and c.search like %L',
          case when length(item) < 3 then '% ' else '%' end || regexp_replace(item, '([\\\\%_])', '\\\\\\1', 'g') || '%');
      end loop;
      foreach item in array tag_ids loop
        condition := condition || format(
          ' and exists (select 1 from contact_tag t where t.account_id = %L and t.tag_id = %L and t.contact_id = c.id)',
          account, item);
      end loop;
      if cardinality(carriers) > 0 then condition := condition || format(' and s.carrier = any (%L)', carriers); end if;
      if cardinality(statuses) > 0 then condition := condition || format(' and s.status = any (%L)', statuses); end if;
      if created_from is not null then condition := condition || format(' and c.created_at >= %L', created_from); end if;
      if created_to is not null then condition := condition || format(' and c.created_at < %L', created_to); end if;
      return condition;
    end $$
  `.execute(db);
  await sql`revoke all on function contact_filter from public`.execute(db);
}

/**
 * A page of ids in order. Common words fill a page from the first 2 000 rows in order; only if they do not, all matches
 * are gathered (through the trigram index) and sorted.
 */
async function createContactSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_contacts(
      ${filterParameters}, sort_by text, is_descending boolean, skip integer, take integer
    ) returns setof text language plpgsql stable security definer ${pinned} as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      condition constant text := contact_filter(${filterArguments});
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      sort_key constant text := case sort_by
        when 'name' then 'c.skey' when 'created_at' then 'c.created_at' when 'last_messaged_at' then 's.last_messaged_at'
      end;
      state_join constant text := case
        when cardinality(carriers) > 0 or cardinality(statuses) > 0 or sort_by = 'last_messaged_at'
        then ' join contact_state s on s.account_id = c.account_id and s.contact_id = c.id' else '' end;
      tables constant text := 'contact c' || state_join;
      ordering constant text := format('%s %s nulls last, c.id %s', sort_key, direction, direction);
      page text[];
    begin
      if sort_key is null then
        raise exception 'unknown sort' using errcode = 'invalid_parameter_value';
      end if;
      -- Without "nulls last", which the index on a column that is never null does not need, the walk is in index order.
      if cardinality(words) > 0 and sort_by <> 'last_messaged_at' and skip + take <= 2000 then
        execute format(
          'select array(select c.id from (select * from contact c where c.account_id = %L order by %s %s, c.id %s limit 2000) c '
          '%s where %s order by %s offset %s limit %s)',
          account, sort_key, direction, direction, state_join, condition, ordering, skip, take) into page;
        if cardinality(page) = take then return query select unnest(page); return; end if;
      end if;
      if cardinality(words) > 0 then
        return query execute format(
          'with hits as materialized (select c.id, %s as sort_key from %s where %s) '
          'select c.id from hits c order by c.sort_key %s nulls last, c.id %s offset %s limit %s',
          sort_key, tables, condition, direction, direction, skip, take);
      else
        return query execute format('select c.id from %s where %s order by %s %s %s, c.id %s offset %s limit %s',
          tables, condition, sort_key, direction, case when sort_by = 'last_messaged_at' then 'nulls last' else '' end,
          direction, skip, take);
      end if;
    end $$
  `.execute(db);
  await allowAccountsOnly(
    db,
    sql`search_contacts(text[], text[], text[], text[], timestamptz, timestamptz, text, boolean, integer, integer)`,
  );
}

async function createContactCount(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_found_contacts(${filterParameters})
    returns bigint language plpgsql stable security definer ${pinned} as $$
    declare
      state_join constant text := case
        when cardinality(carriers) > 0 or cardinality(statuses) > 0
        then 'join contact_state s on s.account_id = c.account_id and s.contact_id = c.id' else '' end;
      found bigint;
    begin
      execute format('select count(*) from contact c %s where %s', state_join,
        contact_filter(${filterArguments})) into found;
      return found;
    end $$
  `.execute(db);
  await allowAccountsOnly(db, sql`count_found_contacts(text[], text[], text[], text[], timestamptz, timestamptz)`);
}

/** A definer function must not look up names where a caller could put its own. */
const pinned = sql.raw('set search_path = public, pg_temp');

async function allowAccountsOnly(db: Kysely<unknown>, signature: RawBuilder<unknown>): Promise<void> {
  await sql`revoke all on function ${signature} from public`.execute(db);
  await sql`grant execute on function ${signature} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
