import { sql, type Kysely, type RawBuilder } from 'kysely';
import { onStatement } from './on-statement.ts';

const refresh = (phones: RawBuilder<unknown>) => sql`
  update contact_state state set status = case when known.is_refused then 'unsubscribed' else 'active' end
  from (
    select c.account_id, c.id, exists (
      select from optout o where o.account_id = c.account_id and o.phone = c.phone
    ) as is_refused
    from (select distinct account_id, phone from (${phones}) each_one) phones
    join contact c on c.account_id = phones.account_id and c.phone = phones.phone
  ) known
  where state.account_id = known.account_id and state.contact_id = known.id
    and state.status in ('active', 'unsubscribed') and (state.status = 'unsubscribed') <> known.is_refused;
`;
const refuse = (rows: RawBuilder<unknown>) => sql`
  insert into optout (account_id, id, phone, channel, brand, reason)
    select c.account_id, 'opt_' || substr(c.id, 5), c.phone, 'all', '', 'manual' from (${rows}) row
    join contact c on c.account_id = row.account_id and c.id = row.contact_id
    where row.status = 'unsubscribed'
      and not exists (select from optout o where o.account_id = c.account_id and o.phone = c.phone)
    order by c.account_id, c.phone
  on conflict do nothing;
`;
const phonesOf = (rows: RawBuilder<unknown>) => sql`
  select c.account_id, c.phone from (${rows}) row
  join contact c on c.account_id = row.account_id and c.id = row.contact_id where row.status = 'active'
`;

/**
 * A contact is `unsubscribed` while any refusal of its number stands. Both sides are kept in step: a refusal sets the status,
 * the last one's end clears it; a contact that is marked so by hand gets a refusal of everything.
 */
export async function createStatus(db: Kysely<unknown>): Promise<void> {
  const changed = sql`
    select a.account_id, a.contact_id, a.status from added a
    join removed r on r.account_id = a.account_id and r.contact_id = a.contact_id and r.status <> a.status
  `;
  const added = sql`select account_id, contact_id, status from added`;
  await onStatement(
    db,
    { name: 'optout_sets_status', table: 'optout', event: 'insert' },
    refresh(sql`select account_id, phone from added`),
  );
  await onStatement(
    db,
    { name: 'optout_clears_status', table: 'optout', event: 'delete' },
    refresh(sql`select account_id, phone from removed`),
  );
  await onStatement(
    db,
    { name: 'new_contact_has_status', table: 'contact_state', event: 'insert' },
    sql`${refuse(added)} ${refresh(phonesOf(added))}`,
  );
  await onStatement(
    db,
    { name: 'changed_contact_has_status', table: 'contact_state', event: 'update' },
    sql`if exists (${changed}) then ${refuse(changed)} ${refresh(phonesOf(changed))} end if;`,
  );
}

/** Contacts of today: those that are marked get a refusal, those whose number refused get the mark. */
export async function keepInStep(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into optout (account_id, id, phone, channel, brand, reason)
      select c.account_id, 'opt_' || substr(c.id, 5), c.phone, 'all', '', 'manual' from contact_state s
      join contact c on c.account_id = s.account_id and c.id = s.contact_id
      where s.status = 'unsubscribed'
        and not exists (select from optout o where o.account_id = c.account_id and o.phone = c.phone)
    on conflict do nothing
  `.execute(db);
  await sql`
    update contact_state s set status = 'unsubscribed' from contact c
    where c.account_id = s.account_id and c.id = s.contact_id and s.status = 'active'
      and exists (select from optout o where o.account_id = c.account_id and o.phone = c.phone)
  `.execute(db);
}
