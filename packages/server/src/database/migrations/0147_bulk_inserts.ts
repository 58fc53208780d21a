import { sql, type Kysely, type RawBuilder } from 'kysely';
import { refuse } from './0055_erased_numbers_again.ts';
import { onStatement } from './on-statement.ts';

/** More contacts than that are not one person (0063). */
const MOST = sql.lit(20);

/** Planned for the rows at hand (0066). */
const anew = (statement: RawBuilder<unknown>) => sql`execute $once$${statement}$once$;`;

/** What a thousand new contacts ask of other tables, they ask once and not a thousand times. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tieByStatement(db);
  await countInGroups(db);
  await findRefused(db);
  await findNewTwins(db);
}

/**
 * A foreign key asks for each row. Every contact is counted, so a counter vouches for the account of all of them; the state of
 * contacts is written with them, and goes with them as it did: before their counters, by the name of its trigger.
 */
async function tieByStatement(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_counter add constraint contact_counter_account_id_fkey foreign key (account_id) references account (id)
  `.execute(db);
  await sql`alter table contact drop constraint contact_account_id_fkey`.execute(db);
  await sql`alter table contact_state drop constraint contact_state_account_id_contact_id_fkey`.execute(db);
  await onStatement(
    db,
    { name: 'contact_goes_with_state', table: 'contact', event: 'delete' },
    anew(sql`
      delete from contact_state state using removed
      where state.account_id = removed.account_id and state.contact_id = removed.id
    `),
  );
}

const parts = sql`
  lateral (values ('status', status), ('carrier', carrier), ('consent', 'sms:' || consent_sms),
    ('consent', 'voice:' || consent_voice), ('consent', 'zalo:' || consent_zalo),
    ('state', concat_ws(' ', status, carrier, consent_sms, consent_voice, consent_zalo))) as part (facet, value)
`;
const states = sql`account_id, status, carrier, consent_sms, consent_voice, consent_zalo`;

/** As in 0096 and 0097, but rows that count for the same are put together before it is told what they count for. */
async function countInGroups(db: Kysely<unknown>): Promise<void> {
  const month = sql`to_char(created_at at time zone interval '7 hours', 'YYYY-MM')`;
  await replaceCounter(
    db,
    'count_contacts',
    sql`
      select account_id, facet, value, sum(contacts) * (case tg_op when 'INSERT' then 1 else -1 end)
      from (select account_id, created_at, count(*) as contacts from changed group by account_id, created_at) change,
        lateral (values ('all', ''), ('month', ${month})) as part (facet, value)
      group by account_id, facet, value
    `,
  );
  await replaceCounter(
    db,
    'count_contact_state_insert',
    sql`
      select account_id, facet, value, sum(contacts)
      from (select ${states}, count(*) as contacts from added group by ${states}) change, ${parts}
      group by account_id, facet, value
    `,
  );
}

async function replaceCounter(db: Kysely<unknown>, name: string, counts: RawBuilder<unknown>): Promise<void> {
  await sql`
    create or replace function ${sql.id(name)}() returns trigger language plpgsql as $$
    begin
      insert into contact_counter (account_id, facet, value, contacts) ${counts} order by account_id, facet, value
      on conflict (account_id, facet, value) do update set contacts = contact_counter.contacts + excluded.contacts;
      return null;
    end $$
  `.execute(db);
}

/**
 * As in 0055 and 0135, but only where the account has refusals, and in three questions for all new contacts: their numbers,
 * their marks, and which of these refused.
 */
async function findRefused(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_new_contacts(account text, ids text[]) returns void language plpgsql as $$
      declare
        phones text[];
        marks text[];
        refused text[];
      begin
        execute 'select array(select phone from contact where account_id = $1 and id = any ($2))' using account, ids into phones;
        select array(select marked_phone(secret, phone) from unnest(phones) as number (phone)) from erasure_secret
          where account_id = account into marks;
        execute 'select array(select distinct phone from optout where account_id = $1 and phone = any ($2))'
          using account, phones || marks into refused;
        if cardinality(refused) = 0 then return; end if;
        execute $once$
          update contact_state state set status = 'unsubscribed' from contact c
          where c.account_id = $1 and c.id = any ($2) and state.account_id = $1 and state.contact_id = c.id
            and (c.phone = any ($3) or marked_phone((select secret from erasure_secret where account_id = $1), c.phone) = any ($3))
        $once$ using account, ids, refused;
      end
    $$
  `.execute(db);
  await sql`
    create or replace function new_contact_has_status() returns trigger language plpgsql as $$
      declare
        is_any boolean;
      begin
        execute $once$select exists (select from added where status = 'unsubscribed')$once$ into is_any;
        if is_any then ${anew(refuse(sql`select account_id, contact_id, status from added`))} end if;
        ${anew(sql`
          select refuse_new_contacts(account_id, ids) from (
            select account_id, array_agg(contact_id) as ids from added where status = 'active' group by account_id
          ) fresh
          where exists (select from optout where optout.account_id = fresh.account_id)
        `)}
        return null;
      end
    $$
  `.execute(db);
  await sql`
    create or replace function optout_follows_contact_insert() returns trigger language plpgsql as $$
      declare
        account text;
        phones text[];
      begin
        for account, phones in select account_id, array_agg(phone) from added group by account_id order by account_id loop
          execute $once$
            update optout set search = optout_search(account_id, phone) where account_id = $1 and phone = any ($2)
          $once$ using account, phones;
        end loop;
        return null;
      end
    $$
  `.execute(db);
}

/** As in 0130; what is known of an email or a name is only looked up where a new contact is not the first with it. */
async function findNewTwins(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function find_new_twins(accounts text[], emails text[], skeys text[]) returns void language sql
    set plan_cache_mode = force_custom_plan as $$
      with shared as (
        select distinct row.account_id collate "default" as account_id, part.kind, part.value collate "C" as value
        from unnest(accounts, emails, skeys) as row (account_id, email, skey),
          lateral (values ('email', row.email), ('name', contact_name_key(row.skey))) as part (kind, value)
        where length(part.value) > 2
      ),
      counted as materialized (
        select account_id, kind, value, contacts from (
          select account_id, kind, value, case kind
            when 'email' then (select count(*) from (
              select from contact c
              where c.account_id = shared.account_id and c.email = shared.value collate "default" limit ${MOST} + 1
            ) found)
            else (select count(*) from (
              select from contact c where c.account_id = shared.account_id and c.skey >= shared.value
                and c.skey < left(shared.value, -1) || chr(2) limit ${MOST} + 1
            ) found)
          end::integer as contacts from shared
        ) each_one where contacts > 1
      ),
      compared as materialized (
        select counted.*, (
          select twin.contacts from contact_twin twin
          where twin.account_id = counted.account_id and twin.kind = counted.kind and twin.value = counted.value
        ) as known
        from counted
      ),
      gone as (
        delete from contact_twin twin using compared
        where twin.account_id = compared.account_id and twin.kind = compared.kind and twin.value = compared.value
          and compared.known is not null and compared.contacts > ${MOST}
      )
      insert into contact_twin (account_id, kind, value, contacts)
        select account_id, kind, value, contacts from compared where contacts <= ${MOST} and contacts is distinct from known
        order by account_id, kind, value
      on conflict (account_id, kind, value) do update set contacts = excluded.contacts
    $$
  `.execute(db);
  await sql`
    create or replace function contact_twins_added() returns trigger language plpgsql as $$
    begin
      perform find_new_twins(array_agg(account_id), array_agg(email), array_agg(skey)) from added;
      return null;
    end $$
  `.execute(db);
}
