import { sql, type Kysely } from 'kysely';

/**
 * What calls cost, and whom they may reach. The directory's filter (0010, 0016) takes `reachable by calls` as well: active
 * contacts who did not refuse calls, or everything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPrices(db);
  await extendContactFilter(db);
}

const carriers = ['viettel', 'mobifone', 'vinaphone', 'vietnamobile', 'gmobile', 'itel', 'wintel', 'other'] as const;

/** Dong per minute of a call in Vietnam. An operator changes them by adding rows with a later `valid_from`. */
const minutePrices = {
  customer_care: { usual: 900, other: 960 },
  advertising: { usual: 1_200, other: 1_260 },
} as const;

async function addPrices(db: Kysely<unknown>): Promise<void> {
  // Seconds of a block that calls are billed in, begun ones whole; of no meaning for other units.
  await sql`
    alter table price add column block_seconds integer not null default 6 check (block_seconds between 1 and 60)
  `.execute(db);
  for (const [messageType, prices] of Object.entries(minutePrices)) {
    for (const carrier of carriers) {
      await sql`
        insert into price (id, channel, country, carrier, message_type, unit, unit_price, currency, valid_from)
        values (
          ${`prc_voice_vn_${carrier}_${messageType}`}, 'voice', 'VN', ${carrier}, ${messageType},
          'minute', ${carrier === 'other' ? prices.other : prices.usual}, 'VND', '2026-01-01T00:00:00Z'
        )
      `.execute(db);
    }
  }
}

const filterParameters = sql.raw(`
  words text[], tag_ids text[], carriers text[], statuses text[], created_from timestamptz, created_to timestamptz
`);

async function extendContactFilter(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function contact_filter(${filterParameters}) returns text language plpgsql stable as $$
    declare
      account constant text := nullif(current_setting('app.account', true), '');
      states constant text[] := array_remove(array_remove(statuses, 'reachable by SMS'), 'reachable by calls');
      refusals constant text := ' and s.status = %L and not exists (select 1 from optout o where '
        'o.account_id = %L and o.phone = c.phone and o.channel in (%L, %L) and o.brand = %L)';
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
      if 'reachable by SMS' = any (statuses) then
        condition := condition || format(refusals, 'active', account, 'sms', 'all', '');
      end if;
      if 'reachable by calls' = any (statuses) then
        condition := condition || format(refusals, 'active', account, 'voice', 'all', '')
          || format(' and s.consent_voice <> %L', 'refused');
      end if;
      if created_from is not null then condition := condition || format(' and c.created_at >= %L', created_from); end if;
      if created_to is not null then condition := condition || format(' and c.created_at < %L', created_to); end if;
      return condition;
    end $$
  `.execute(db);
}
