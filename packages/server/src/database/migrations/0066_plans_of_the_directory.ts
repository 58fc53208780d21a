import { sql, type Kysely, type RawBuilder } from 'kysely';
import { active, refresh, refuse, withMarks, withNumbers } from './0055_erased_numbers_again.ts';

const added = sql`select account_id, contact_id, status from added`;
const removed = sql`select account_id, phone from removed`;
const restated = sql`
  select a.account_id, a.contact_id, a.status from added a
  join removed r on r.account_id = a.account_id and r.contact_id = a.contact_id and r.status <> a.status
`;
const moved = sql`
  select a.account_id, a.id, a.phone from added a
  join removed r on r.account_id = a.account_id and r.id = a.id and r.phone <> a.phone
`;
const renamed = sql`
  select a.account_id, changed.phone from added a
  join removed r on r.account_id = a.account_id and r.id = a.id and r.search <> a.search,
  lateral (values (a.phone), (r.phone)) as changed (phone)
`;
const retitled = sql`
  select side.account_id, side.email, side.skey from removed r
  join added a on a.account_id = r.account_id and a.id = r.id,
    lateral (values (r.account_id, r.email, r.skey), (a.account_id, a.email, a.skey)) as side (account_id, email, skey)
  where a.email is distinct from r.email or a.skey <> r.skey
`;
const marks = sql`select account_id, phone from removed where phone like 'erased-%'`;
const followed = (contacts: RawBuilder<unknown>) => sql`
  update optout set search = optout_search(optout.account_id, optout.phone)
  from (select distinct account_id, phone from (${contacts}) change) known
  where optout.account_id = known.account_id and optout.phone = known.phone
`;

/** What runs after a statement, by the name of its function. */
const bodies: Readonly<Record<string, RawBuilder<unknown>>> = {
  optout_sets_status: anew(refresh(withNumbers(sql`select account_id, phone from added`))),
  optout_clears_status: sql`
    ${anew(refresh(withNumbers(removed)))}
    ${where(marks, anew(refresh(withMarks(marks))))}
  `,
  new_contact_has_status: sql`
    ${where(sql`select from added where status = 'unsubscribed'`, anew(refuse(added)))}
    ${anew(refresh(active(added)))}
  `,
  changed_contact_has_status: where(restated, sql`${anew(refuse(restated))} ${anew(refresh(active(restated)))}`),
  changed_number_has_status: where(moved, anew(refresh(moved))),
  contact_twins_changed: where(
    retitled,
    sql`
      perform from contact_counter where facet = 'all' and account_id in (select account_id from added)
        order by account_id for update;
      ${anew(sql`
        select refresh_contact_twins(array_agg(account_id), array_agg(email), array_agg(skey)) from (${retitled}) row
      `)}
    `,
  ),
  optout_follows_contact_insert: anew(followed(sql`select account_id, phone from added`)),
  optout_follows_contact_delete: anew(followed(removed)),
  optout_follows_contact_update: anew(followed(renamed)),
};

/**
 * What keeps contacts, refusals and duplicates in step (0050, 0055, 0063) is planned each time for the rows at hand. A plan
 * that a connection kept from when the directory was small reads the whole of it for each row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, body] of Object.entries(bodies)) {
    await sql`
      create or replace function ${sql.id(name)}() returns trigger language plpgsql as $$
        declare
          is_any boolean;
        begin ${body} return null; end
      $$
    `.execute(db);
  }
}

/** A statement that is planned each time it runs. */
function anew(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`execute $once$${statement}$once$;`;
}

/** Statements for when there are such rows. */
function where(rows: RawBuilder<unknown>, statements: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`execute $once$select exists (${rows})$once$ into is_any; if is_any then ${statements} end if;`;
}
