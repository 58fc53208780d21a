import type { OnlyThose } from '@app/contracts/campaign/draft.ts';
import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import { sql, type RawBuilder } from 'kysely';
import { asFilter } from '../../contact/contact-conditions.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Channel } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { outcomeCondition } from '../../message/outcome-condition.ts';

/** More contacts than an account has. */
const ALL = 100_000_000;

/** Contacts of the directory that are meant, by whatever they are chosen by. */
export interface DirectorySources {
  readonly tagIds: readonly string[];
  readonly segments: readonly ContactRules[];
  readonly contactIds: readonly string[];
  /** What spans of days in the rules end at. */
  readonly now: Date;
}

export interface CarrierCount {
  readonly carrier: string;
  /** Different numbers. */
  readonly recipients: number;
}

export interface Counted {
  /** How often a number is meant, whether it was meant before or not. */
  readonly times: number;
  readonly byCarrier: readonly CarrierCount[];
}

/** Lets this transaction keep half a million numbers in memory, since passing them through files takes half as long again. */
export async function allowHashing(tx: AccountTx): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
}

/** Numbers of each of these lists that stand neither in one before it nor in `counted`. */
export async function countNewInLists(
  tx: AccountTx,
  { accountId }: AccountScope,
  { ids, counted }: { ids: readonly string[]; counted: string },
): Promise<readonly CarrierCount[]> {
  if (ids.length === 0) return [];
  const parts = ids.map(
    (id, index) => sql`
      select carrier, count(*) as recipients from audience_row listed
      where account_id = ${accountId} and audience_id = ${id}
        and not ${standsIn([counted, ...ids.slice(0, index)], accountId)}
      group by carrier
    `,
  );
  return (await sql<CarrierCount>`${sql.join(parts, sql` union all `)}`.execute(tx)).rows;
}

/** Contacts that are meant, each once, without those whose number stands in one of these lists. */
export async function countNewInDirectory(
  tx: AccountTx,
  { accountId }: AccountScope,
  { sources, listIds }: { sources: DirectorySources; listIds: readonly string[] },
): Promise<Counted> {
  const chosen = chosenContacts(accountId, sources);
  if (!chosen) return { times: 0, byCarrier: [] };
  const inLists =
    listIds.length === 0
      ? sql``
      : sql`
          join (select id, phone, hashtext(phone) as spread from contact where account_id = ${accountId}) listed
            on listed.id = chosen.id and not ${standsIn(listIds, accountId)}
        `;
  const { rows } = await sql<Counted>`
    with chosen as materialized (${chosen}),
    fresh as (
      select carrier, count(*) as recipients from chosen
      join contact_state state on state.account_id = ${accountId} and state.contact_id = chosen.id
      ${inLists}
      group by carrier
    )
    select (select coalesce(sum(times), 0)::bigint from chosen) as times,
      (select coalesce(jsonb_agg(fresh), '[]') from fresh) as "byCarrier"
  `.execute(tx);
  return rows[0] ?? { times: 0, byCarrier: [] };
}

/** Of all that lists and directory hold, those whose message or call in an earlier campaign came out so. */
export async function countThoseAgain(
  tx: AccountTx,
  { accountId }: AccountScope,
  asked: { sources: DirectorySources; listIds: readonly string[]; channel: Channel; only: OnlyThose },
): Promise<Counted> {
  const { sources, listIds, channel, only } = asked;
  const chosen = chosenContacts(accountId, sources);
  const parts = [
    ...listIds.map(
      (id, place) => sql`
        select phone, carrier, 1 as times, ${place}::integer as place from audience_row
        where account_id = ${accountId} and audience_id = ${id} and phone in (select phone from meant)
      `,
    ),
    ...(chosen
      ? [
          sql`
            select phone, carrier, times, ${listIds.length}::integer as place from (${chosen}) chosen
            join contact on contact.account_id = ${accountId} and contact.id = chosen.id
            join contact_state state on state.account_id = ${accountId} and state.contact_id = chosen.id
            where phone in (select phone from meant)
          `,
        ]
      : []),
  ];
  if (parts.length === 0) return { times: 0, byCarrier: [] };
  const { rows } = await sql<Counted>`
    with meant as materialized (${phonesOf(accountId, channel, only)}),
    numbers as (
      select (array_agg(carrier order by place))[1] as carrier, sum(times) as times
      from (${sql.join(parts, sql` union all `)}) parts group by phone
    ),
    counted as (select carrier, count(*) as recipients from numbers group by carrier)
    select (select coalesce(sum(times), 0)::bigint from numbers) as times,
      (select coalesce(jsonb_agg(counted), '[]') from counted) as "byCarrier"
  `.execute(tx);
  return rows[0] ?? { times: 0, byCarrier: [] };
}

/** Whether the number of `listed` stands in one of these lists. */
function standsIn(ids: readonly string[], accountId: string): RawBuilder<unknown> {
  return sql`
    exists (
      select from audience_row earlier
      where earlier.account_id = ${accountId} and earlier.audience_id = any(${[...ids]}::text[])
        and earlier.spread = listed.spread and earlier.phone = listed.phone
    )
  `;
}

/** Ids of the contacts that are meant, each once, with how often; people with several of the tags are meant once for them. */
function chosenContacts(
  accountId: string,
  { tagIds, segments, contactIds, now }: DirectorySources,
): RawBuilder<unknown> | null {
  const each = tagIds.length > 1 ? sql`distinct` : sql``;
  const parts = [
    ...(tagIds.length > 0
      ? [
          sql`
            select ${each} contact_id as id from contact_tag
            where account_id = ${accountId} and tag_id = any(${[...tagIds]}::text[])
          `,
        ]
      : []),
    ...segments.map(
      (rules) => sql`
        select id from search_contacts(${asFilter({ rules: [rules], now })}, 'created_at', false, 0, ${ALL}) as found (id)
      `,
    ),
    ...(contactIds.length > 0
      ? [sql`select id from contact where account_id = ${accountId} and id = any(${[...contactIds]}::text[])`]
      : []),
  ];
  const [first, ...others] = parts;
  if (!first) return null;
  if (others.length === 0) return sql`select id, 1 as times from (${first}) only_one`;
  return sql`select id, count(*) as times from (${sql.join(parts, sql` union all `)}) several group by id`;
}

/** The numbers that had this outcome in an earlier campaign. */
function phonesOf(accountId: string, channel: Channel, { campaign_id: id, outcome }: OnlyThose): RawBuilder<unknown> {
  if (channel === 'voice') {
    return sql`
      select distinct phone from voice_call call
      where account_id = ${accountId} and campaign_id = ${id} and not is_test and ${outcomeCondition('voice', outcome)}
    `;
  }
  return sql`
    select distinct phone from message
    where account_id = ${accountId} and campaign_id = ${id} and ${outcomeCondition(channel, outcome)}
      and created_at >= (
        select coalesce(launched_at, created_at) from campaign
        where campaign.account_id = ${accountId} and campaign.id = ${id}
      )
  `;
}
