import type { Parsed } from '@app/contracts/core/call.ts';
import type { importVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import { sql, type RawBuilder } from 'kysely';
import { asFilter, type ContactConditions } from '../contact/contact-conditions.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

type Chosen = Omit<Parsed<typeof importVoiceContacts>, 'audience_id'>;

/** More than anybody may take at once. */
const ALL = 1_000_000;

function found(conditions: ContactConditions): RawBuilder<unknown> {
  return sql`
    select id from search_contacts(${asFilter({ ...conditions, reach: 'voice' })}, 'created_at', true, 0, ${ALL})
      as found (id)
  `;
}

/** Ids of the contacts that are chosen, each maybe several times. */
function chosenIds({ contact_ids: ids, tag_ids: tagIds, all_filter: filter }: Chosen): RawBuilder<unknown> {
  const parts = [
    ...(ids.length > 0 ? [found({ ids })] : []),
    ...tagIds.map((tagId) => found({ tag_ids: [tagId] })),
    ...(filter ? [found(filter)] : []),
  ];
  return sql.join(parts, sql` union all `);
}

/** How many contacts are chosen whom a call may reach. */
export async function countChosen(tx: AccountTx, chosen: Chosen): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(distinct id)::integer as found from (${chosenIds(chosen)}) chosen
  `.execute(tx);
  return rows[0]?.found ?? 0;
}

interface Added {
  readonly seen: number;
  readonly added: number;
  readonly by_carrier: Readonly<Record<string, number>>;
  readonly last: string | null;
}

/** Takes the next chosen contacts over into an audience, each once. */
export async function addFromDirectory(
  tx: AccountTx,
  { accountId }: AccountScope,
  { audienceId, chosen, after, size }: { audienceId: string; chosen: Chosen; after: string; size: number },
): Promise<Added> {
  const { rows } = await sql<Added>`
    with batch as materialized (
      select distinct id from (${chosenIds(chosen)}) chosen where id > ${after} order by id limit ${size}
    ),
    added as (
      insert into audience_row (account_id, audience_id, spread, phone, carrier, name)
      select ${accountId}, ${audienceId}, hashtext(contact.phone), contact.phone, state.carrier, contact.name
      from batch
      join contact on contact.account_id = ${accountId} and contact.id = batch.id
      join contact_state state on state.account_id = ${accountId} and state.contact_id = batch.id
      on conflict do nothing
      returning carrier
    ),
    per_carrier as (select carrier, count(*) as contacts from added group by carrier)
    select
      (select count(*) from batch)::integer as seen,
      (select count(*) from added)::integer as added,
      (select coalesce(jsonb_object_agg(carrier, contacts), '{}') from per_carrier) as by_carrier,
      (select max(id) from batch) as last
  `.execute(tx);
  const [batch] = rows;
  if (!batch) throw new Error('Counting answers one row');
  return batch;
}
