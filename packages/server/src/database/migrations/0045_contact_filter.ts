import { sql, type Kysely, type RawBuilder } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/**
 * The filter of the directory (0010, 0016, 0030) as one document, so that whatever chooses contacts (the list, bulk work,
 * exports, campaigns) chooses them alike. Keys, all optional: `words`, `tag_ids` (all of them), `ids`, `carriers`,
 * `statuses`, `consents` (`sms:granted`), `from` and `to` (of creation), `reach` (`sms` or `voice`), `all_of` and
 * `none_of` (rules of segments) and `now`, which rules that count days need.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await dropOld(db);
  await createSubjects(db);
  await createRule(db);
  await createRules(db);
  await createFilter(db);
  await createSearch(db);
  await createCounts(db);
}

async function dropOld(db: Kysely<unknown>): Promise<void> {
  const old = 'text[], text[], text[], text[], timestamptz, timestamptz';
  await sql`drop function search_contacts(${sql.raw(old)}, text, boolean, integer, integer)`.execute(db);
  await sql`drop function count_found_contacts(${sql.raw(old)})`.execute(db);
  await sql`drop function count_found_by_carrier(${sql.raw(old)})`.execute(db);
  await sql`drop function contact_filter(${sql.raw(old)})`.execute(db);
}

/** What a rule looks at, as an expression; letters are compared folded. Null for a field that is not of text. */
async function createSubjects(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_rule_subject(field text) returns text language sql immutable as $$
      select case
        when field = 'name' then 'folded(c.name)'
        when field = 'email' then $q$folded(coalesce(c.email, ''))$q$
        when field = 'phone' then $q$(c.phone || ' 0' || substr(c.phone, 3))$q$
        when field like 'custom:%' then format('folded(coalesce(c.custom->>%L, %L))', substr(field, 8), '')
      end
    $$
  `.execute(db);
  await sql`
    create function like_pattern(value text) returns text language sql immutable as $$
      select regexp_replace(value, '([\\\\%_])', '\\\\\\1', 'g')
    $$
  `.execute(db);
}

/** The condition of one rule `{field, op, value}`; an operator that does not fit its field is an error. */
async function createRule(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_rule(account text, rule jsonb, at timestamptz) returns text language plpgsql stable as $$
    declare
      field constant text := rule->>'field';
      op constant text := rule->>'op';
      value constant text := rule->>'value';
      listed constant text[] := case jsonb_typeof(rule->'value')
        when 'array' then array(select jsonb_array_elements_text(rule->'value')) else array[value] end;
      subject constant text := contact_rule_subject(field);
      raw constant text := format('c.custom->>%L', substr(field, 8));
      instant constant text := case field
        when 'created_at' then 'c.created_at' when 'last_messaged_at' then 's.last_messaged_at' end;
      state constant text := case field
        when 'carrier' then 's.carrier' when 'status' then 's.status' when 'consent_sms' then 's.consent_sms'
        when 'consent_voice' then 's.consent_voice' when 'consent_zalo' then 's.consent_zalo' end;
      tagged constant text := 'exists (select 1 from contact_tag t where t.account_id = %L and t.contact_id = c.id and '
        't.tag_id = any (%L))';
      refused constant text := 'exists (select 1 from optout o where o.account_id = %L and o.phone = c.phone and '
        'o.brand = %L and (o.channel = %L or o.channel = any (%L)))';
      condition text;
    begin
      condition := case
        when field = 'tag' and op = 'any_of' then format(tagged, account, listed)
        when field = 'tag' and op = 'none_of' then 'not ' || format(tagged, account, listed)
        when field = 'opted_out' and op = 'any_of' then format(refused, account, '', 'all', listed)
        when field = 'opted_out' and op = 'none_of' then 'not ' || format(refused, account, '', 'all', listed)
        when state is not null and op = 'any_of' then format('%s = any (%L)', state, listed)
        when state is not null and op = 'none_of' then format('%s <> all (%L)', state, listed)
        when instant is not null and op = 'before' then format('%s < %L::timestamptz', instant, value)
        when instant is not null and op = 'after' then format('%s >= %L::timestamptz', instant, value)
        when instant is not null and op = 'within_days'
          then format('%s >= %L::timestamptz', instant, at - make_interval(days => value::integer))
        when instant is not null and op = 'not_within_days'
          then format('coalesce(%s < %L::timestamptz, true)', instant, at - make_interval(days => value::integer))
        when instant is not null and op = 'is_set' then instant || ' is not null'
        when instant is not null and op = 'is_empty' then instant || ' is null'
        when field like 'custom:%' and op in ('at_least', 'at_most') then format(
          'case when %s ~ %L then (%s)::numeric %s %L::numeric else false end', raw, '^-?[0-9]{1,15}([.][0-9]{1,6})?$', raw,
          case op when 'at_least' then '>=' else '<=' end, value)
        when field like 'custom:%' and op = 'before' then format('(%s <> %L and %s < %L)', raw, '', raw, value)
        when field like 'custom:%' and op = 'after' then format('%s >= %L', raw, value)
        when subject is not null and op = 'any_of'
          then format('%s = any (%L)', subject, array(select folded(item) from unnest(listed) item))
        when field = 'phone' and op = 'is' then format('%L in (c.phone, %L || substr(c.phone, 3))', value, '0')
        when subject is not null and op = 'is' then format('%s = %L', subject, folded(value))
        when subject is not null and op = 'is_not' then format('%s <> %L', subject, folded(value))
        when field = 'phone' and op = 'starts_with'
          then format('(c.phone like %L or %L || substr(c.phone, 3) like %L)', value || '%', '0', value || '%')
        when subject is not null and op = 'starts_with'
          then format('%s like %L', subject, like_pattern(folded(value)) || '%')
        when field like 'custom:%' and op = 'contains'
          then format('%s like %L', subject, '%' || like_pattern(folded(value)) || '%')
        -- The search column holds all of them, and has an index.
        when subject is not null and op = 'contains' then format('(c.search like %L and %s like %L)',
          '%' || like_pattern(folded(value)) || '%', subject, '%' || like_pattern(folded(value)) || '%')
        when subject is not null and op = 'not_contains'
          then format('%s not like %L', subject, '%' || like_pattern(folded(value)) || '%')
        when subject is not null and op = 'is_set' then format('%s <> %L', subject, '')
        when subject is not null and op = 'is_empty' then format('%s = %L', subject, '')
      end;
      if condition is null then
        raise exception 'no such rule: % %', field, op using errcode = 'invalid_parameter_value';
      end if;
      return condition;
    end $$
  `.execute(db);
}

/** The condition of `{match: all|any, groups: [{match, rules}]}`; what holds no rule is true of everybody. */
async function createRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_rules(account text, rules jsonb, at timestamptz) returns text language sql stable as $$
      select coalesce('(' || string_agg(part, case rules->>'match' when 'any' then ' or ' else ' and ' end) || ')', 'true')
      from (
        select '(' || string_agg(contact_rule(account, rule, at), case grouped->>'match' when 'any' then ' or ' else ' and ' end
          order by place) || ')' as part
        from jsonb_array_elements(rules->'groups') with ordinality as g (grouped, group_place),
          jsonb_array_elements(grouped->'rules') with ordinality as r (rule, place)
        group by group_place, grouped order by group_place
      ) parts
    $$
  `.execute(db);
  for (const name of ['contact_rule_subject', 'like_pattern', 'contact_rule', 'contact_rules']) {
    await sql`revoke all on function ${sql.id(name)} from public`.execute(db);
  }
}

/** Writes the conditions of a filter on `contact c` joined with `contact_state s`. */
async function createFilter(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function contact_filter(filter jsonb) returns text language plpgsql stable as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      at constant timestamptz := coalesce((filter->>'now')::timestamptz, now());
      refusals constant text := ' and s.status = %L and not exists (select 1 from optout o where '
        'o.account_id = %L and o.phone = c.phone and o.channel in (%L, %L) and o.brand = %L)';
      item text;
      rules jsonb;
      condition text;
    begin
      if account is null then
        raise exception 'no account is set' using errcode = 'insufficient_privilege';
      end if;
      condition := format('c.account_id = %L', account);
      for item in select jsonb_array_elements_text(filter->'words') loop
        -- One or two letters match the start of a word, more match anywhere.
        condition := condition || format(' and c.search like %L',
          case when length(item) < 3 then '% ' else '%' end || like_pattern(item) || '%');
      end loop;
      for item in select jsonb_array_elements_text(filter->'tag_ids') loop
        condition := condition || format(
          ' and exists (select 1 from contact_tag t where t.account_id = %L and t.tag_id = %L and t.contact_id = c.id)',
          account, item);
      end loop;
      if filter ? 'ids' then
        condition := condition || format(' and c.id = any (%L)', filter_list(filter->'ids'));
      end if;
      if jsonb_array_length(filter->'carriers') > 0 then
        condition := condition || format(' and s.carrier = any (%L)', filter_list(filter->'carriers'));
      end if;
      if jsonb_array_length(filter->'statuses') > 0 then
        condition := condition || format(' and s.status = any (%L)', filter_list(filter->'statuses'));
      end if;
      if jsonb_array_length(filter->'consents') > 0 then
        condition := condition || format(' and array[''sms:'' || s.consent_sms, ''voice:'' || s.consent_voice, '
          '''zalo:'' || s.consent_zalo] && %L::text[]', filter_list(filter->'consents'));
      end if;
      if filter->>'reach' = 'sms' then condition := condition || format(refusals, 'active', account, 'sms', 'all', ''); end if;
      if filter->>'reach' = 'voice' then
        condition := condition || format(refusals, 'active', account, 'voice', 'all', '')
          || format(' and s.consent_voice <> %L', 'refused');
      end if;
      if filter ? 'from' then condition := condition || format(' and c.created_at >= %L', filter->>'from'); end if;
      if filter ? 'to' then condition := condition || format(' and c.created_at < %L', filter->>'to'); end if;
      for rules in select jsonb_array_elements(filter->'all_of') loop
        condition := condition || ' and ' || contact_rules(account, rules, at);
      end loop;
      for rules in select jsonb_array_elements(filter->'none_of') loop
        condition := condition || ' and not coalesce(' || contact_rules(account, rules, at) || ', false)';
      end loop;
      return condition;
    end $$
  `.execute(db);
  await sql`
    create function filter_list(list jsonb) returns text[] language sql immutable as $$
      select array(select jsonb_array_elements_text(list))
    $$
  `.execute(db);
  await sql`
    create function contact_filter_tables(condition text, is_state_sorted boolean) returns text language sql immutable as $$
      select case when is_state_sorted or position('s.' in condition) > 0
        then ' join contact_state s on s.account_id = c.account_id and s.contact_id = c.id' else '' end
    $$
  `.execute(db);
  for (const name of ['contact_filter', 'filter_list', 'contact_filter_tables']) {
    await sql`revoke all on function ${sql.id(name)} from public`.execute(db);
  }
}

/**
 * A page of ids in order. Common words fill a page from the first 2 000 rows in order; only if they do not, all matches
 * are gathered (through the trigram index) and sorted.
 */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_contacts(filter jsonb, sort_by text, is_descending boolean, skip integer, take integer)
    returns setof text language plpgsql stable security definer ${pinned} as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      condition constant text := contact_filter(filter);
      direction constant text := case when is_descending then 'desc' else 'asc' end;
      has_words constant boolean := coalesce(jsonb_array_length(filter->'words') > 0, false);
      sort_key constant text := case sort_by
        when 'name' then 'c.skey' when 'created_at' then 'c.created_at' when 'last_messaged_at' then 's.last_messaged_at'
      end;
      state_join constant text := contact_filter_tables(condition, sort_by = 'last_messaged_at');
      tables constant text := 'contact c' || state_join;
      ordering constant text := format('%s %s nulls last, c.id %s', sort_key, direction, direction);
      page text[];
    begin
      if sort_key is null then
        raise exception 'unknown sort' using errcode = 'invalid_parameter_value';
      end if;
      -- Without "nulls last", which the index on a column that is never null does not need, the walk is in index order.
      if has_words and sort_by <> 'last_messaged_at' and skip + take <= 2000 then
        execute format(
          'select array(select c.id from (select * from contact c where c.account_id = %L order by %s %s, c.id %s limit 2000) c '
          '%s where %s order by %s offset %s limit %s)',
          account, sort_key, direction, direction, state_join, condition, ordering, skip, take) into page;
        if cardinality(page) = take then return query select unnest(page); return; end if;
      end if;
      if has_words then
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
  await allowAccountsOnly(db, sql`search_contacts(jsonb, text, boolean, integer, integer)`);
}

async function createCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_found_contacts(filter jsonb) returns bigint language plpgsql stable security definer ${pinned} as $$
    declare
      condition constant text := contact_filter(filter);
      found bigint;
    begin
      execute format('select count(*) from contact c%s where %s', contact_filter_tables(condition, false), condition) into found;
      return found;
    end $$
  `.execute(db);
  await allowAccountsOnly(db, sql`count_found_contacts(jsonb)`);
  await sql`
    create function count_found_by_carrier(filter jsonb) returns table (carrier text, contacts bigint)
    language plpgsql stable security definer ${pinned} as $$
    begin
      return query execute format('select s.carrier, count(*) from contact c%s where %s group by s.carrier',
        contact_filter_tables('', true), contact_filter(filter));
    end $$
  `.execute(db);
  await allowAccountsOnly(db, sql`count_found_by_carrier(jsonb)`);
}

/** A definer function must not look up names where a caller could put its own. */
const pinned = sql.raw('set search_path = public, pg_temp');

async function allowAccountsOnly(db: Kysely<unknown>, signature: RawBuilder<unknown>): Promise<void> {
  await sql`revoke all on function ${signature} from public`.execute(db);
  await sql`grant execute on function ${signature} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
