import type { searchSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { sql } from 'kysely';
import { asFilter, type ContactConditions } from '../contact/contact-conditions.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { offsetOf, sortOf } from '../lists/page.ts';

/** What is asked for: a segment stands in it as its rules. */
export type ReachFilter = Omit<Parsed<typeof searchSmsContacts>, 'segment_id'> & Pick<ContactConditions, 'rules'>;
export type ByCarrier = Record<string, number>;

/** By what contacts are to be reached. */
export type ReachChannel = NonNullable<ContactConditions['reach']>;

/** One page of ids of contacts that an SMS, or a call, may reach, in order. */
export async function findReachableIds(tx: AccountTx, channel: ReachChannel, filter: ReachFilter): Promise<string[]> {
  const { column, direction } = sortOf(filter.sort);
  const { rows } = await sql<{ id: string }>`
    select id from search_contacts(
      ${asFilter({ ...filter, reach: channel })}, ${column}, ${direction === 'desc'}, ${offsetOf(filter)}, ${filter.pageSize}
    ) with ordinality as found (id, place) order by place
  `.execute(tx);
  return rows.map(({ id }) => id);
}

interface CarrierCount {
  carrier: string;
  contacts: number;
}

/** How many contacts an SMS may reach, among those that match. */
export async function countReachable(
  tx: AccountTx,
  scope: AccountScope,
  channel: ReachChannel,
  filter: ReachFilter,
): Promise<ByCarrier> {
  // Consent to calls, and whom rules choose, no counter tells.
  if (filter.search !== '' || filter.rules || channel === 'voice')
    return asRecord(await countFound(tx, channel, filter));
  const counts = filter.tag_ids.length > 0 ? await countTagged(tx, scope, filter) : await countAll(tx, scope);
  const isWanted = ({ carrier }: CarrierCount) => filter.carrier.length === 0 || includes(filter.carrier, carrier);
  return asRecord(counts.filter(isWanted));
}

async function countFound(tx: AccountTx, channel: ReachChannel, filter: ReachFilter): Promise<CarrierCount[]> {
  const { rows } = await sql<CarrierCount>`
    select carrier, contacts from count_found_by_carrier(${asFilter({ ...filter, reach: channel })})
  `.execute(tx);
  return rows;
}

/** Counted in the narrow tables alone, for a tag may stand at half of a large directory. */
async function countTagged(tx: AccountTx, scope: AccountScope, filter: ReachFilter): Promise<CarrierCount[]> {
  const { accountId } = scope;
  const carriesAll = sql.join(
    filter.tag_ids.map(
      (tagId) => sql`
        exists (
          select 1 from contact_tag
          where account_id = ${accountId} and tag_id = ${tagId} and contact_id = state.contact_id
        )
      `,
    ),
    sql` and `,
  );
  const { rows } = await sql<CarrierCount>`
    select carrier, count(*) as contacts from contact_state state
    where account_id = ${accountId} and status in ('active', 'unsubscribed') and ${carriesAll}
      and contact_id not in (${refusedIds(accountId)})
    group by carrier
  `.execute(tx);
  return rows;
}

/** The directory's live counters, without the few whom an SMS may not reach. */
async function countAll(tx: AccountTx, { accountId }: AccountScope): Promise<CarrierCount[]> {
  const { rows } = await sql<CarrierCount>`
    with unreachable as (
      select contact_id from contact_state where account_id = ${accountId} and status in ('blocked', 'invalid')
      union
      ${refusedIds(accountId)}
    ),
    unreachable_by_carrier as (
      select carrier, count(*) as contacts
      from contact_state join unreachable using (contact_id) where account_id = ${accountId}
      group by carrier
    )
    select value as carrier, counter.contacts - coalesce(unreachable_by_carrier.contacts, 0) as contacts
    from contact_counter counter left join unreachable_by_carrier on unreachable_by_carrier.carrier = counter.value
    where counter.account_id = ${accountId} and counter.facet = 'carrier'
  `.execute(tx);
  return rows;
}

/** Contacts whose number, or its mark if it was erased once, refused SMS, or everything, of all brands. */
function refusedIds(accountId: string) {
  return sql`
    select contact.id from optout join contact on contact.account_id = ${accountId} and contact.phone = optout.phone
    where optout.account_id = ${accountId} and optout.channel in ('sms', 'all') and optout.brand = ''
    union
    select contact.id from erasure_secret
    join contact_state state on state.account_id = ${accountId} and state.status = 'unsubscribed'
    join contact on contact.account_id = ${accountId} and contact.id = state.contact_id
    join optout on optout.account_id = ${accountId} and optout.phone = marked_phone(erasure_secret.secret, contact.phone)
    where erasure_secret.account_id = ${accountId} and optout.channel in ('sms', 'all') and optout.brand = ''
  `;
}

function asRecord(counts: readonly CarrierCount[]): ByCarrier {
  return Object.fromEntries(
    counts.filter(({ contacts }) => contacts > 0).map(({ carrier, contacts }) => [carrier, contacts]),
  );
}

function includes(list: readonly string[], text: string): boolean {
  return list.includes(text);
}
