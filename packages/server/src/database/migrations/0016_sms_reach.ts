import { sql, type Kysely } from 'kysely';
import { ACCOUNT_ROLE } from '../account-role.ts';

/**
 * Which contacts an SMS may reach. The filter of the directory (0010) takes `reachable by SMS` among its statuses: active
 * contacts whose number no refusal of SMS, or of everything, for all brands stands against.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendContactFilter(db);
  await createCarrierCount(db);
  // Few contacts are not active, and those are looked for.
  await sql`
    create index contact_state_inactive on contact_state (account_id, contact_id) where status <> 'active'
  `.execute(db);
}

const filterParameters = sql.raw(`
  words text[], tag_ids text[], carriers text[], statuses text[], created_from timestamptz, created_to timestamptz
`);

async function extendContactFilter(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function contact_filter(${filterParameters}) returns text language plpgsql stable as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      states constant text[] := array_remove(statuses, 'reachable by SMS');
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
      if cardinality(states) > 0 then condition := condition || format(' and s.status = any (%L)', states); end if;
      if states <> statuses then
        condition := condition || format(' and s.status = %L and not exists (select 1 from optout o where '
          'o.account_id = %L and o.phone = c.phone and o.channel in (%L, %L) and o.brand = %L)',
          'active', account, 'sms', 'all', '');
      end if;
      if created_from is not null then condition := condition || format(' and c.created_at >= %L', created_from); end if;
      if created_to is not null then condition := condition || format(' and c.created_at < %L', created_to); end if;
      return condition;
    end $$
  `.execute(db);
}

/** As count_found_contacts, carrier by carrier. */
async function createCarrierCount(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_found_by_carrier(${filterParameters})
    returns table (carrier text, contacts bigint) language plpgsql stable security definer
    set search_path = public, pg_temp as $$
    begin
      return query execute format(
        'select s.carrier, count(*) from contact c '
        'join contact_state s on s.account_id = c.account_id and s.contact_id = c.id where %s group by s.carrier',
        contact_filter(words, tag_ids, carriers, statuses, created_from, created_to));
    end $$
  `.execute(db);
  const signature = sql`count_found_by_carrier(text[], text[], text[], text[], timestamptz, timestamptz)`;
  await sql`revoke all on function ${signature} from public`.execute(db);
  await sql`grant execute on function ${signature} to ${sql.id(ACCOUNT_ROLE)}`.execute(db);
}
