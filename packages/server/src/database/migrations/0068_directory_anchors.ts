import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/**
 * Pages far into the directory: a walk from one of the contacts at fixed distances along the order (anchors), where
 * skipping over half a million rows takes seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSortKey(db);
  await createAnchors(db);
  await createPage(db);
}

/** A definer function must not look up names where a caller could put its own. */
const pinned = sql.raw('security definer set search_path = public, pg_temp');

/** The column that a sort goes by; an unknown one is an error. */
async function createSortKey(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_sort_key(sort_by text) returns text language plpgsql immutable as $$
    declare
      key constant text := case sort_by
        when 'name' then 'c.skey' when 'created_at' then 'c.created_at' when 'last_messaged_at' then 's.last_messaged_at'
      end;
    begin
      if key is null then raise exception 'unknown sort' using errcode = 'invalid_parameter_value'; end if;
      return key;
    end $$
  `.execute(db);
  await sql`revoke all on function contact_sort_key from public`.execute(db);
}

/** The first of every so many contacts, in order; the key of the sort as text. */
async function createAnchors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_anchors(filter jsonb, sort_by text, is_descending boolean, every integer)
    returns table (sort_key text, id text) language plpgsql stable ${pinned} as $$
    declare
      condition constant text := contact_filter(filter);
      key constant text := contact_sort_key(sort_by);
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      is_by_message constant boolean := sort_by = 'last_messaged_at';
    begin
      return query execute format(
        'select key::text, id from (select %1$s as key, c.id, row_number() over (order by %1$s %2$s%3$s, c.id %2$s) as place '
        'from contact c%4$s where %5$s) placed where place %% %6$s = 1 %% %6$s order by place',
        key, direction, case when is_by_message then ' nulls last' else '' end,
        contact_filter_tables(condition, is_by_message), condition, every);
    end $$
  `.execute(db);
  await allowAccountsOnly(db, sql`contact_anchors(jsonb, text, boolean, integer)`);
}

/**
 * A page of ids that starts some contacts after an anchor. Those without a last message follow those that have one; an
 * anchor among them has no key.
 */
async function createPage(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contacts_from_anchor(
      filter jsonb, sort_by text, is_descending boolean, anchor_key text, anchor_id text, skip integer, take integer
    ) returns setof text language plpgsql stable ${pinned} as $$
    declare
      condition constant text := contact_filter(filter);
      is_by_message constant boolean := sort_by = 'last_messaged_at';
      key constant text := contact_sort_key(sort_by);
      -- The column of the sort's index.
      own_id constant text := case when is_by_message then 's.contact_id' else 'c.id' end;
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      onward constant text := case when is_descending then '<=' else '>=' end;
      source constant text := format('contact c%s where %s', contact_filter_tables(condition, is_by_message), condition);
      keyed constant text := format('%s and %s is not null and (%s, %s) %s (%L%s, %L)', source, key, key, own_id, onward,
        anchor_key, case when sort_by = 'name' then '' else '::timestamptz' end, anchor_id);
      unkeyed constant text := format('%s and %s is null', source, key);
      page text[] := '{}';
      walked bigint := 0;
    begin
      if anchor_key is null then
        return query execute format('select c.id from %s and c.id %s %L order by c.id %s offset %s limit %s',
          unkeyed, onward, anchor_id, direction, skip, take);
        return;
      end if;
      execute format('select array(select c.id from %s order by %s %s, %s %s offset %s limit %s)',
        keyed, key, direction, own_id, direction, skip, take) into page;
      return query select unnest(page);
      if not is_by_message or cardinality(page) = take then return; end if;
      if cardinality(page) > 0 or skip = 0 then
        walked := skip + cardinality(page);
      else
        execute format('select count(*) from %s', keyed) into walked;
      end if;
      return query execute format('select c.id from %s order by c.id %s offset %s limit %s',
        unkeyed, direction, greatest(skip - walked, 0), take - cardinality(page));
    end $$
  `.execute(db);
  await allowAccountsOnly(db, sql`contacts_from_anchor(jsonb, text, boolean, text, text, integer, integer)`);
}

async function allowAccountsOnly(db: Kysely<unknown>, signature: RawBuilder<unknown>): Promise<void> {
  await sql`revoke all on function ${signature} from public`.execute(db);
  await sql`grant execute on function ${signature} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
