import { sql, type Kysely } from 'kysely';

/** More contacts than that are not one person (0063). */
const MOST = sql.lit(20);

/**
 * What is known of a shared email or name (0063, 0067) is looked up for each of a statement's rows. It was joined, and while
 * few were known, every new contact was compared with each of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refresh_contact_twins(accounts text[], emails text[], skeys text[]) returns void language sql
    set plan_cache_mode = force_custom_plan as $$
      with shared as (
        select distinct row.account_id collate "default" as account_id, part.kind, part.value collate "C" as value
        from unnest(accounts, emails, skeys) as row (account_id, email, skey),
          lateral (values ('email', row.email), ('name', contact_name_key(row.skey))) as part (kind, value)
        where length(part.value) > 2
      ),
      counted as materialized (
        select account_id, kind, value, case kind
          when 'email' then (select count(*) from (
            select from contact c
            where c.account_id = shared.account_id and c.email = shared.value collate "default" limit ${MOST} + 1
          ) found)
          else (select count(*) from (
            select from contact c where c.account_id = shared.account_id and c.skey >= shared.value
              and c.skey < left(shared.value, -1) || chr(2) limit ${MOST} + 1
          ) found)
        end::integer as contacts, (
          select twin.contacts from contact_twin twin
          where twin.account_id = shared.account_id and twin.kind = shared.kind and twin.value = shared.value
        ) as known
        from shared
      ),
      gone as (
        delete from contact_twin twin using counted
        where twin.account_id = counted.account_id and twin.kind = counted.kind and twin.value = counted.value
          and counted.known is not null and counted.contacts not between 2 and ${MOST}
      )
      insert into contact_twin (account_id, kind, value, contacts)
        select account_id, kind, value, contacts from counted
        where contacts between 2 and ${MOST} and contacts is distinct from known
        order by account_id, kind, value
      on conflict (account_id, kind, value) do update set contacts = excluded.contacts
    $$
  `.execute(db);
}
