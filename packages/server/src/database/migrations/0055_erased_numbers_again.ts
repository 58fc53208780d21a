import { sql, type Kysely, type RawBuilder } from 'kysely';

/**
 * A number that was erased and is added again is refused by its mark (0050). From here on the directory's status, its
 * filter by reach and the rule `opted_out` know that as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMark(db);
  await replaceStatus(db);
  await followNumbers(db);
  await replaceFilter(db);
  await markKnown(db);
}

/** `phone_mark` for a secret that is at hand, so that many numbers are marked without a look-up for each. */
async function createMark(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function marked_phone(secret text, number text) returns text language sql stable as $$
      select 'erased-' || substr(encode(sha256(convert_to(secret || number, 'UTF8')), 'hex'), 1, 32)
    $$
  `.execute(db);
}

/** Whether the number of `contact c` with the account's `erasure_secret e` is refused. */
export const isRefused = sql`(
  exists (select from optout o where o.account_id = c.account_id and o.phone = c.phone)
  or e.secret is not null and exists (
    select from optout o where o.account_id = c.account_id and o.phone = marked_phone(e.secret, c.phone)
  )
)`;
export const refresh = (contacts: RawBuilder<unknown>) => sql`
  update contact_state state set status = case when known.is_refused then 'unsubscribed' else 'active' end
  from (
    select c.account_id, c.id, ${isRefused} as is_refused from (${contacts}) c
    left join erasure_secret e on e.account_id = c.account_id
  ) known
  where state.account_id = known.account_id and state.contact_id = known.id
    and state.status in ('active', 'unsubscribed') and (state.status = 'unsubscribed') <> known.is_refused;
`;
export const withNumbers = (phones: RawBuilder<unknown>) => sql`
  select distinct c.account_id, c.id, c.phone from (${phones}) each_one
  join contact c on c.account_id = each_one.account_id and c.phone = each_one.phone
`;
// A mark does not tell its number, so that the contacts of the account are compared with it.
export const withMarks = (phones: RawBuilder<unknown>) => sql`
  select distinct c.account_id, c.id, c.phone from (${phones}) each_one
  join erasure_secret secret on secret.account_id = each_one.account_id
  join contact c on c.account_id = each_one.account_id and marked_phone(secret.secret, c.phone) = each_one.phone
`;
export const refuse = (rows: RawBuilder<unknown>) => sql`
  insert into optout (account_id, id, phone, channel, brand, reason)
    select c.account_id, 'opt_' || substr(c.id, 5), c.phone, 'all', '', 'manual' from (${rows}) row
    join contact c on c.account_id = row.account_id and c.id = row.contact_id
    left join erasure_secret e on e.account_id = c.account_id
    where row.status = 'unsubscribed' and not ${isRefused}
    order by c.account_id, c.phone
  on conflict do nothing;
`;
export const active = (rows: RawBuilder<unknown>) => sql`
  select c.account_id, c.id, c.phone from (${rows}) row
  join contact c on c.account_id = row.account_id and c.id = row.contact_id where row.status = 'active'
`;

async function replaceStatus(db: Kysely<unknown>): Promise<void> {
  const changed = sql`
    select a.account_id, a.contact_id, a.status from added a
    join removed r on r.account_id = a.account_id and r.contact_id = a.contact_id and r.status <> a.status
  `;
  const added = sql`select account_id, contact_id, status from added`;
  const marks = sql`select account_id, phone from removed where phone like 'erased-%'`;
  // A mark is only added where its number has just left the directory.
  await replaceTrigger(db, 'optout_sets_status', refresh(withNumbers(sql`select account_id, phone from added`)));
  await replaceTrigger(
    db,
    'optout_clears_status',
    sql`
      ${refresh(withNumbers(sql`select account_id, phone from removed`))}
      if exists (${marks}) then ${refresh(withMarks(marks))} end if;
    `,
  );
  await replaceTrigger(db, 'new_contact_has_status', sql`${refuse(added)} ${refresh(active(added))}`);
  await replaceTrigger(
    db,
    'changed_contact_has_status',
    sql`if exists (${changed}) then ${refuse(changed)} ${refresh(active(changed))} end if;`,
  );
}

async function replaceTrigger(db: Kysely<unknown>, name: string, body: RawBuilder<unknown>): Promise<void> {
  await sql`
    create or replace function ${sql.id(name)}() returns trigger language plpgsql as $$ begin ${body} return null; end $$
  `.execute(db);
}

/** A contact that is given another number has the status of that one. */
async function followNumbers(db: Kysely<unknown>): Promise<void> {
  const moved = sql`
    select a.account_id, a.id, a.phone from added a
    join removed r on r.account_id = a.account_id and r.id = a.id and r.phone <> a.phone
  `;
  await replaceTrigger(db, 'changed_number_has_status', sql`if exists (${moved}) then ${refresh(moved)} end if;`);
  await sql`
    create trigger changed_number_has_status after update on contact
      referencing old table as removed new table as added
      for each statement execute function changed_number_has_status()
  `.execute(db);
}

/** Whoever is refused has not the status `active`, so that a mark is made of few numbers only. */
async function replaceFilter(db: Kysely<unknown>): Promise<void> {
  await replaceIn(
    db,
    sql`'contact_filter(jsonb)'::regprocedure`,
    `o.channel in (%L, %L) and o.brand = %L)';`,
    `o.channel in (%L, %L) and o.brand = %L) and (s.status = ''active'' or not exists (select 1 from optout o where '
        'o.account_id = %2$L and o.phone = phone_mark(%2$L, c.phone) and o.channel in (%3$L, %4$L) and o.brand = %5$L))';`,
  );
  await replaceIn(
    db,
    sql`'contact_rule(text, jsonb, timestamptz)'::regprocedure`,
    `'exists (select 1 from optout o where o.account_id = %L and o.phone = c.phone and '
        'o.brand = %L and (o.channel = %L or o.channel = any (%L)))';`,
    `'(exists (select 1 from optout o where o.account_id = %L and o.phone = c.phone and '
        'o.brand = %L and (o.channel = %L or o.channel = any (%L))) or s.status <> ''active'' and exists ('
        'select 1 from optout o where o.account_id = %1$L and o.phone = phone_mark(%1$L, c.phone) and '
        'o.brand = %2$L and (o.channel = %3$L or o.channel = any (%4$L))))';`,
  );
}

/** Replaces part of a function as an earlier migration wrote it. */
export async function replaceIn(
  db: Kysely<unknown>,
  name: RawBuilder<unknown>,
  part: string,
  replacement: string,
): Promise<void> {
  await sql`
    do $do$
    declare
      old constant text := pg_get_functiondef(${name});
      new constant text := replace(old, $part$${sql.raw(part)}$part$, $part$${sql.raw(replacement)}$part$);
    begin
      if new = old then raise exception 'a function of the directory is not what it was'; end if;
      execute new;
    end $do$
  `.execute(db);
}

/** Contacts of today whose number is refused by its mark. */
async function markKnown(db: Kysely<unknown>): Promise<void> {
  await sql`
    update contact_state s set status = 'unsubscribed' from contact c
    join erasure_secret e on e.account_id = c.account_id
    join optout o on o.account_id = c.account_id and o.phone = marked_phone(e.secret, c.phone)
    where c.account_id = s.account_id and c.id = s.contact_id and s.status = 'active'
  `.execute(db);
}
