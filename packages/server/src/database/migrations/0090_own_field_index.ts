import { sql, type Kysely } from 'kysely';
import { replaceIn } from './0055_erased_numbers_again.ts';

/**
 * Contacts are found by their own fields along an index. Two columns hold the values as they are compared: `own_tokens` has
 * a token for each value (`city=ha noi`) and another for what is a number (`points#+d990`) or a day (`born@20260131`), which
 * sort as texts; `own_text` has the values for parts of them. Whoever writes many contacts writes them along
 * (`contact/own-columns.ts`), since the database takes five times as long; a trigger does it for all others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTokens(db);
  await createColumns(db);
  await createTerms(db);
  await createRanges(db);
  await createCondition(db);
  await applyCondition(db);
}

/** The longest part of a value that stands in a token. */
const LONGEST = sql.lit(100);

async function createTokens(db: Kysely<unknown>): Promise<void> {
  // Sign, number of digits before the point as a letter, digits: `-2.50` is `-b25`. Most have neither sign nor point.
  await sql`
    create function ordered_number(value text) returns text language sql immutable strict parallel safe as $$
      select case when value ~ '^[1-9][0-9]*$' then '+' || chr(97 + length(value)) || value else
        case when value like '-%' and value ~ '[1-9]' then '-' else '+' end
          || chr(97 + length(ltrim(split_part(value, '.', 1), '-0')))
          || ltrim(split_part(value, '.', 1), '-0') || rtrim(split_part(value, '.', 2), '0')
        end
    $$
  `.execute(db);
  // Names with their schema, since the database may look for them with none to look in.
  await sql`
    create function own_tokens(custom jsonb) returns tsvector language sql immutable strict parallel safe as $$
      select array_to_tsvector(
        array_agg(key || '=' || left(public.folded(value), ${LONGEST}))
        || array_agg(key || case when value like '____-__-__' then '@' || replace(value, '-', '')
          else '#' || public.ordered_number(value) end)
          filter (where value ~ '^(-?[0-9]{1,15}([.][0-9]{1,6})?|[0-9]{4}-[0-9]{2}-[0-9]{2})$')
      ) from jsonb_each_text(custom)
    $$
  `.execute(db);
}

/** One rewrite of the table fills the columns; the index is made of what then stands there. */
async function createColumns(db: Kysely<unknown>): Promise<void> {
  const text = sql`folded(jsonb_path_query_array(custom, '$.*')::text)`;
  await sql`
    alter table contact
      add column own_tokens tsvector
        generated always as (case when custom <> '{}'::jsonb then own_tokens(custom) end) stored,
      add column own_text text generated always as (case when custom <> '{}'::jsonb then ${text} end) stored
  `.execute(db);
  await sql`
    alter table contact alter column own_tokens drop expression, alter column own_text drop expression
  `.execute(db);
  await sql`
    create index contact_own_fields on contact using gin (account_id, own_tokens, own_text gin_trgm_ops)
      where own_tokens is not null
  `.execute(db);
  await sql`
    create function fold_own_fields() returns trigger language plpgsql as $$
    begin
      new.own_tokens := case when new.custom <> '{}'::jsonb then own_tokens(new.custom) end;
      new.own_text := case when new.custom <> '{}'::jsonb
        then folded(jsonb_path_query_array(new.custom, '$.*')::text) end;
      return new;
    end $$
  `.execute(db);
  await sql`
    create trigger new_contact_folds_own_fields before insert on contact for each row
      when (new.own_tokens is null and new.custom <> '{}'::jsonb) execute function fold_own_fields()
  `.execute(db);
  // Also for a server of before, which writes the fields alone.
  await sql`
    create trigger changed_contact_folds_own_fields before update on contact for each row
      when (new.custom is distinct from old.custom
        and (new.own_tokens is null or new.own_tokens is not distinct from old.own_tokens))
      execute function fold_own_fields()
  `.execute(db);
}

/** Terms of a query for tokens. */
async function createTerms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function own_term(token text, is_start boolean) returns text language sql immutable as $$
      select '''' || replace(replace(token, '\\', '\\\\'), '''', '''''') || '''' || case when is_start then ':*' else '' end
    $$
  `.execute(db);
  // Of texts of digits that are compared from the left: those beside one, by their starts.
  await sql`
    create function own_beside(token text, digits text, is_above boolean) returns setof text
    language sql immutable as $$
      select own_term(token || left(digits, place - 1) || other, true)
      from generate_series(1, length(digits)) place, generate_series(0, 9) other
      where case when is_above then other > substr(digits, place, 1)::integer
        else other < substr(digits, place, 1)::integer end
    $$
  `.execute(db);
}

/** Spans of numbers and of days. */
async function createRanges(db: Kysely<unknown>): Promise<void> {
  // Numbers of as many digits or more before the point, whatever their sign; those kept have six digits after it at most.
  await sql`
    create function own_magnitudes(token text, size numeric, is_above boolean) returns setof text
    language plpgsql immutable as $$
    declare
      rounded constant numeric := case when is_above then ceil(size * 1000000) else floor(size * 1000000) end / 1000000;
      written constant text := trim_scale(rounded)::text;
      whole constant text := ltrim(split_part(written, '.', 1), '0');
      digits constant text := whole || split_part(written, '.', 2);
      of_length constant text := token || chr(97 + least(length(whole), 16));
    begin
      return query select own_term(token || chr(97 + other), true) from generate_series(0, 15) other
        where case when is_above then other > length(whole) else other < length(whole) end;
      if length(whole) > 15 then return; end if;
      return query select * from own_beside(of_length, digits, is_above);
      if is_above then
        return next own_term(of_length || digits, true);
      else
        return query select own_term(of_length || left(digits, known), false)
          from generate_series(length(whole), length(digits)) known;
      end if;
    end $$
  `.execute(db);
  await sql`
    create function own_numbers(key text, bound numeric, is_least boolean) returns text language sql immutable as $$
      -- An empty query finds nothing.
      select coalesce(string_agg(term, ' | '), '') from (
        select own_magnitudes(key || case when bound < 0 then '#-' else '#+' end, abs(bound), is_least = (bound >= 0))
        union all
        select own_term(key || case when is_least then '#+' else '#-' end, true) where is_least = (bound < 0)
      ) as spans (term)
    $$
  `.execute(db);
  await sql`
    create function own_days(key text, bound text, is_after boolean) returns text language sql immutable as $$
      select coalesce(string_agg(term, ' | '), '') from (
        select own_beside(key || '@', replace(bound, '-', ''), is_after)
        union all
        select own_term(key || '@' || replace(bound, '-', ''), false) where is_after
      ) as spans (term)
    $$
  `.execute(db);
}

/** The condition of a rule about an own field, whose folded value is the subject; null for what is compared with that alone. */
async function createCondition(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function own_field_condition(key text, op text, listed text[], subject text) returns text
    language plpgsql immutable as $$
    declare
      folds constant text[] := array(select folded(item) from unnest(listed) item);
      value constant text := folds[1];
      exact constant text := (
        select string_agg(own_term(key || '=' || left(item, ${LONGEST}), false), ' | ') from unnest(folds) item);
      is_short constant boolean := not exists (select from unnest(folds) item where length(item) >= ${LONGEST});
      is_some constant text := format('%s & !%s', own_term(key || '=', true), own_term(key || '=', false));
      -- As a question of its own, or each start would be planned for as if it were that of many.
      span constant text := 'c.own_tokens @@ (select %L::tsquery)';
      part constant text := '%' || like_pattern(folded(substr(left(to_jsonb(listed[1])::text, -1), 2))) || '%';
    begin
      if op = 'is_set' then return format('c.own_tokens @@ %L::tsquery', is_some); end if;
      if op = 'is_empty' then return format('not coalesce(c.own_tokens @@ %L::tsquery, false)', is_some); end if;
      if '' = any (folds) then return null; end if;
      return case
        when op in ('is', 'any_of') and is_short then format('c.own_tokens @@ %L::tsquery', exact)
        when op in ('is', 'any_of') then format('(c.own_tokens @@ %L::tsquery and %s = any (%L))', exact, subject, folds)
        when op = 'is_not' and is_short then format('not coalesce(c.own_tokens @@ %L::tsquery, false)', exact)
        when op = 'starts_with' and is_short then format(span, own_term(key || '=' || value, true))
        when op = 'contains' then format('(c.own_tokens is not null and c.own_text like %L and %s like %L)',
          part, subject, '%' || like_pattern(value) || '%')
        when op in ('at_least', 'at_most')
          then format(span, own_numbers(key, value::numeric, op = 'at_least'))
        when op in ('before', 'after') then format(span, own_days(key, value, op = 'after'))
      end;
    end $$
  `.execute(db);
  for (const name of ['own_term', 'own_beside', 'own_magnitudes', 'own_numbers', 'own_days', 'own_field_condition']) {
    await sql`revoke all on function ${sql.id(name)} from public`.execute(db);
  }
}

async function applyCondition(db: Kysely<unknown>): Promise<void> {
  await replaceIn(
    db,
    sql`'contact_rule(text, jsonb, timestamptz, jsonb)'::regprocedure`,
    'condition := case\n',
    `if field like 'custom:%' then
        condition := own_field_condition(substr(field, 8), op, listed, subject);
        if condition is not null then return condition; end if;
      end if;
      condition := case\n`,
  );
  // As for words: common values fill a page from the first rows, of others all are gathered by the index.
  await replaceIn(
    db,
    sql`'search_contacts(jsonb, text, boolean, integer, integer)'::regprocedure`,
    `has_words constant boolean := coalesce(jsonb_array_length(filter->'words') > 0, false);`,
    `has_words constant boolean := coalesce(jsonb_array_length(filter->'words') > 0, false)
        or position('c.own_t' in condition) > 0;`,
  );
}
