import { sql, type Kysely } from 'kysely';

/** More contacts than that are not one person, as in 0063. */
const MOST = 20;

/**
 * Who shares an email or a name (0063) is counted through an index. The function's texts took on the order of the sort key
 * that it is called with, which the indexes of accounts and emails do not have: each new contact read the whole directory.
 * Like what calls it (0066), it is planned each time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refresh_contact_twins(accounts text[], emails text[], skeys text[]) returns void language sql
    set plan_cache_mode = force_custom_plan as $$
      with shared as (
        select distinct row.account_id collate "default" as account_id, part.kind, part.value collate "default" as value
        from unnest(accounts, emails, skeys) as row (account_id, email, skey),
          lateral (values ('email', row.email), ('name', contact_name_key(row.skey))) as part (kind, value)
        where length(part.value) > 2
      ),
      counted as materialized (
        select account_id, kind, value, case kind
          when 'email' then (select count(*) from (
            select from contact c where c.account_id = shared.account_id and c.email = shared.value limit ${sql.lit(MOST + 1)}
          ) found)
          else (select count(*) from (
            select from contact c where c.account_id = shared.account_id and c.skey >= shared.value collate "C"
              and c.skey < left(shared.value, -1) || chr(2) collate "C" limit ${sql.lit(MOST + 1)}
          ) found)
        end::integer as contacts
        from shared
      ),
      gone as (
        delete from contact_twin twin using counted
        where twin.account_id = counted.account_id and twin.kind = counted.kind and twin.value = counted.value
          and counted.contacts not between 2 and ${sql.lit(MOST)}
      )
      insert into contact_twin (account_id, kind, value, contacts)
        select account_id, kind, value, contacts from counted where contacts between 2 and ${sql.lit(MOST)}
        order by account_id, kind, value
      on conflict (account_id, kind, value) do update set contacts = excluded.contacts
        where contact_twin.contacts <> excluded.contacts
    $$
  `.execute(db);
}
