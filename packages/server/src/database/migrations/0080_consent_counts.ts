import { sql, type Kysely, type RawBuilder } from 'kysely';
import { replaceIn } from './0055_erased_numbers_again.ts';

/**
 * The directory counts its contacts by what they consented to, as it does by status and carrier (0003). A filter by
 * consent or carrier names the columns themselves, so that an index finds a few contacts among a million.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countConsents(db);
  await compareColumns(db);
  // Without the contact's id, equal entries share one place: a million contacts need some 7 MB.
  await sql`create index contact_state_carrier on contact_state (account_id, carrier)`.execute(db);
  for (const channel of channels) {
    const column = sql.id(`consent_${channel}`);
    await sql`
      create index ${sql.id(`contact_state_${channel}`)} on contact_state (account_id, ${column}) where ${column} <> 'unknown'
    `.execute(db);
  }
}

const channels = ['sms', 'voice', 'zalo'] as const;
const states = sql`account_id, status, carrier, consent_sms, consent_voice, consent_zalo`;
const parts = sql`
  lateral (values ('status', status), ('carrier', carrier), ('consent', 'sms:' || consent_sms),
    ('consent', 'voice:' || consent_voice), ('consent', 'zalo:' || consent_zalo)) as part (facet, value)
`;

/** What a statement did to the rows that are counted, by what ran it. */
const changes: Readonly<Record<string, RawBuilder<unknown>>> = {
  insert: sql`select ${states}, 1 as step from added`,
  delete: sql`select ${states}, -1 as step from removed`,
  update: sql`select ${states}, 1 as step from added union all select ${states}, -1 from removed`,
};

async function countConsents(db: Kysely<unknown>): Promise<void> {
  for (const [event, change] of Object.entries(changes)) {
    await sql`
      create or replace function ${sql.id(`count_contact_state_${event}`)}() returns trigger language plpgsql as $$
      begin
        insert into contact_counter (account_id, facet, value, contacts)
          select account_id, facet, value, sum(step) from (${change}) change, ${parts}
          group by account_id, facet, value having sum(step) <> 0 order by account_id, facet, value
        on conflict (account_id, facet, value)
          do update set contacts = contact_counter.contacts + excluded.contacts;
        return null;
      end $$
    `.execute(db);
  }
  await sql`
    insert into contact_counter (account_id, facet, value, contacts)
    select account_id, facet, value, count(*) from contact_state, ${parts} where facet = 'consent'
    group by account_id, facet, value
  `.execute(db);
}

/** Any of the consents that are asked for, each compared with its own column. */
async function compareColumns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function consent_condition(consents text[]) returns text language sql immutable as $$
      select coalesce('(' || string_agg(format('s.%I = any (%L)', 'consent_' || channel, asked), ' or ') || ')', 'false')
      from (
        select split_part(item, ':', 1) as channel, array_agg(split_part(item, ':', 2)) as asked
        from unnest(consents) item group by 1 order by 1
      ) by_channel where channel in ('sms', 'voice', 'zalo')
    $$
  `.execute(db);
  await sql`revoke all on function consent_condition from public`.execute(db);
  await replaceIn(
    db,
    sql`'contact_filter(jsonb)'::regprocedure`,
    `condition := condition || format(' and array[''sms:'' || s.consent_sms, ''voice:'' || s.consent_voice, '
          '''zalo:'' || s.consent_zalo] && %L::text[]', filter_list(filter->'consents'));`,
    `condition := condition || ' and ' || consent_condition(filter_list(filter->'consents'));`,
  );
}
