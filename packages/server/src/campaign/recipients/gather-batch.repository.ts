import type { ConsentBasis, OnlyThose } from '@app/contracts/campaign/draft.ts';
import { ADVERTISING_PER_DAY } from '@app/contracts/rules/message-content.ts';
import { sql, type RawBuilder } from 'kysely';
import { asFilter, type ContactConditions } from '../../contact/contact-conditions.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { Carrier, Channel } from '../../database/tables/messaging.tables.ts';
import type { AccountTx } from '../../database/transaction.ts';
import { outcomeCondition } from '../../message/outcome-condition.ts';
import { isMark } from '../../personal-data/mark.ts';
import { recentJoin, recentReason, type Recent } from './recent-recipients.repository.ts';
import { contactValues, listValues, type ListColumns } from './recipient-values.ts';
import type { RecipientSource } from './recipient-source.ts';

const DAY = 24 * 3_600_000;

/** Where a source is left off: the last row that was taken, null at its beginning. */
export interface Cursor {
  readonly place: number | null;
  readonly key: string | null;
}

export interface GatherBatch {
  readonly quoteId: string;
  /** Of a segment the contacts that fit it, found before. */
  readonly source: Exclude<RecipientSource, { kind: 'segment' }>;
  readonly cursor: Cursor;
  readonly size: number;
  /** Whose refusals count. */
  readonly channel: Channel;
  /** Whoever got an advertising call since then is left out; null for everybody. */
  readonly cappedSince: Date | null;
  /** Sender's name, for refusals of one brand. */
  readonly brand: string;
  readonly excludedTagIds: readonly string[];
  /** Whoever one of these finds is left out. */
  readonly excluded: readonly ContactConditions[];
  /** Carriers that have not approved the sender. */
  readonly notLive: readonly Carrier[];
  /** Only those whose message or call in an earlier campaign came out so; null for everybody. */
  readonly only: OnlyThose | null;
  /** What is asked of advertising; null for other messages. */
  readonly advertising: { readonly consent: ConsentBasis | null; readonly now: Date } | null;
  /** What people had of the account lately. */
  readonly recent: Recent;
  /** Whose values are kept: the variables of the text, by key. Null for a text that is the same for everybody. */
  readonly variables: readonly string[] | null;
  /** Where a list has them; of no meaning for other sources. */
  readonly list: ListColumns;
}

/** A recipient that was added, with the values of the text's variables. */
export type AddedRecipient = readonly [phone: string, carrier: Carrier, fields: readonly (string | null)[]];

export interface GatheredBatch {
  /** Rows that were looked at; fewer than asked for at the end of the source. */
  readonly seen: number;
  /** Those of them who are meant. */
  readonly input: number;
  readonly added: number;
  readonly opted_out: number;
  readonly excluded: number;
  readonly blocked: number;
  /** Per carrier that has not approved the sender. */
  readonly not_live: Readonly<Record<string, number>>;
  readonly no_consent: number;
  readonly capped: number;
  /** Left out for what they had lately. */
  readonly recent: number;
  /** Of those that were added: had anything lately, and had this very content. */
  readonly contacted: number;
  readonly repeated: number;
  /** Of those that were added: whose consent to advertising is not on record. */
  readonly unrecorded: number;
  readonly by_carrier: Readonly<Record<string, number>>;
  /** Who was added, for a text with variables. */
  readonly recipients: readonly AddedRecipient[];
  readonly last_place: number | null;
  readonly last_key: string | null;
}

/**
 * Takes the next rows of a source over into a quote's recipients, in one statement: without those who refused, are
 * blocked, carry an excluded tag, fit an excluded segment, are with a carrier that has not approved the sender, may get no
 * more advertising, or are in it already. A person is left out for one reason, the first of these.
 */
export async function gatherBatch(tx: AccountTx, scope: AccountScope, batch: GatherBatch): Promise<GatheredBatch> {
  const { accountId } = scope;
  const brand = batch.brand.toLowerCase();
  const { rows } = await sql<GatheredBatch>`
    with batch as materialized (${rowsOf(accountId, batch)}),
    meant as materialized (select * from batch where ${isMeant(accountId, batch)}),
    ${excludedPeople(accountId, batch.excluded)}
    judged as materialized (
      select meant.*, coalesce(${consentTo(batch)} = 'granted', false) as is_recorded,
        recent.is_recent, recent.is_same, case
        when ${isMark(sql`meant.phone`)} or exists (
          select 1 from optout
          where optout.account_id = ${accountId}
            and optout.phone in (meant.phone, phone_mark(${accountId}, meant.phone))
            and optout.channel in (${batch.channel}, 'all') and (optout.brand = '' or lower(optout.brand) = ${brand})
        ) or coalesce(${consentTo(batch)} = 'refused', false) then 'opted_out'
        when coalesce(state.status in ('blocked', 'invalid'), false) then 'blocked'
        when contact.id is not null and exists (
          select 1 from contact_tag
          where contact_tag.account_id = ${accountId} and contact_tag.contact_id = contact.id
            and contact_tag.tag_id = any(${[...batch.excludedTagIds]}::text[])
        ) then 'excluded'
        ${batch.excluded.length === 0 ? sql`` : sql`when contact.id in (select id from excluded_people) then 'excluded'`}
        when meant.carrier = any(${[...batch.notLive]}::text[]) then 'not_live'
        ${advertisingReasons(accountId, batch)}
        ${callReasons(accountId, batch)}
        ${recentReason(batch.recent)}
        else '' end as reason
      from meant
      left join contact on contact.account_id = ${accountId} and contact.phone = meant.phone
      left join contact_state state on state.account_id = ${accountId} and state.contact_id = contact.id
      ${recentJoin(accountId, batch)}
    ),
    added as (
      insert into campaign_recipient (account_id, quote_id, spread, phone, carrier, name, fields)
      select ${accountId}, ${batch.quoteId}, spread, phone, carrier, name, fields
      from judged where reason = ''
      on conflict do nothing
      returning phone, carrier, fields
    ),
    per_carrier as (select carrier, count(*) as recipients from added group by carrier),
    without_sender as (select carrier, count(*) as recipients from judged where reason = 'not_live' group by carrier)
    select
      ${sql.join(reasons.map((reason) => sql`(select count(*) from judged where reason = ${reason}) as ${sql.ref(reason)}`))},
      ${unrecordedOf(batch.advertising)} as unrecorded,
      (select count(*) from added join judged using (phone) where is_recent) as contacted,
      (select count(*) from added join judged using (phone) where is_same) as repeated,
      (select count(*) from batch) as seen,
      (select count(*) from meant) as input,
      (select count(*) from added) as added,
      (select coalesce(jsonb_object_agg(carrier, recipients), '{}') from per_carrier) as by_carrier,
      (select coalesce(jsonb_object_agg(carrier, recipients), '{}') from without_sender) as not_live,
      ${addedRecipients(batch)} as recipients,
      (select max(place) from batch) as last_place,
      (select key from batch order by place desc, key desc limit 1) as last_key
  `.execute(tx);
  const [gathered] = rows;
  if (!gathered) throw new Error('Counting answers one row');
  return gathered;
}

/** Those of the batch's contacts whom a segment that is left out finds. */
function excludedPeople(accountId: string, excluded: readonly ContactConditions[]): RawBuilder<unknown> {
  if (excluded.length === 0) return sql``;
  const ids = sql`
    (select coalesce(jsonb_agg(contact.id), '[]') from meant
      join contact on contact.account_id = ${accountId} and contact.phone = meant.phone)
  `;
  const found = excluded.map(
    (conditions) => sql`
      select id from search_contacts(
        ${asFilter(conditions)} || jsonb_build_object('ids', ${ids}), 'created_at', false, 0, (select count(*)::integer from meant)
      ) as found (id)
    `,
  );
  return sql`excluded_people as materialized (${sql.join(found, sql` union all `)}),`;
}

function consentTo({ channel }: GatherBatch): RawBuilder<unknown> {
  return sql.ref(`state.consent_${channel}`);
}

/** Whoever had an advertising call gets no other one within a day. */
function callReasons(accountId: string, { cappedSince }: GatherBatch): RawBuilder<unknown> {
  if (cappedSince === null) return sql``;
  return sql`
    when exists (
      select from voice_call call
      where call.account_id = ${accountId} and call.phone = meant.phone and call.capped_at > ${cappedSince}
    ) then 'capped'
  `;
}

const reasons = ['opted_out', 'blocked', 'excluded', 'no_consent', 'capped', 'recent'] as const;

/** Of messages there may be some in a day, whatever their channel; calls are counted by themselves. */
function advertisingReasons(accountId: string, batch: GatherBatch): RawBuilder<unknown> {
  const { advertising, channel } = batch;
  if (!advertising) return sql``;
  const since = advertising.now.getTime() - DAY;
  const withoutConsent = sql`when coalesce(${consentTo(batch)}, '') <> 'granted' then 'no_consent'`;
  const consent = advertising.consent === 'recorded' ? withoutConsent : sql``;
  if (channel === 'voice') return consent;
  return sql`
    ${consent}
    when (
      select count(*) from advertising_dose, jsonb_each(doses) as dose
      where advertising_dose.account_id = ${accountId} and advertising_dose.phone = meant.phone
        and dose.value::bigint > ${since}
    ) >= ${ADVERTISING_PER_DAY} then 'capped'
  `;
}

function unrecordedOf(advertising: GatherBatch['advertising']): RawBuilder<unknown> {
  if (!advertising) return sql`0`;
  return sql`(select count(*) from added join judged using (phone) where not is_recorded)`;
}

function isMeant(accountId: string, { only, channel }: Pick<GatherBatch, 'only' | 'channel'>): RawBuilder<unknown> {
  if (!only) return sql`true`;
  if (channel === 'voice') {
    return sql`
      exists (
        select from voice_call call
        where call.account_id = ${accountId} and call.campaign_id = ${only.campaign_id} and call.phone = batch.phone
          and not call.is_test and ${outcomeCondition('voice', only.outcome)}
      )
    `;
  }
  return sql`
    exists (
      select 1 from message
      where message.account_id = ${accountId} and message.phone = batch.phone
        and message.campaign_id = ${only.campaign_id} and ${outcomeCondition(channel, only.outcome)}
        and message.created_at >= (
          select coalesce(launched_at, created_at) from campaign
          where campaign.account_id = ${accountId} and campaign.id = ${only.campaign_id}
        )
    )
  `;
}

function addedRecipients({ variables }: GatherBatch): RawBuilder<unknown> {
  if (variables === null) return sql`'[]'::jsonb`;
  return sql`(select coalesce(jsonb_agg(jsonb_build_array(phone, carrier, coalesce(fields, '[]'))), '[]') from added)`;
}

/** The source's next rows: spread, phone, carrier, name, values, and the place and key by which it is gone through. */
function rowsOf(accountId: string, batch: GatherBatch): RawBuilder<unknown> {
  const { source, cursor, size, variables } = batch;
  if (source.kind === 'audience') return audienceRows(accountId, source.audienceId, batch);
  const after = cursor.key ?? '';
  const from =
    source.kind === 'tag'
      ? sql`
          select contact_id as id from contact_tag
          where account_id = ${accountId} and tag_id = ${source.tagId} and contact_id > ${after}
            and not exists (
              select 1 from contact_tag earlier
              where earlier.account_id = ${accountId} and earlier.contact_id = contact_tag.contact_id
                and earlier.tag_id = any(${[...source.before]}::text[])
            )
          order by contact_id limit ${size}
        `
      : sql`
          select id from contact
          where account_id = ${accountId} and id = any(${[...source.contactIds]}::text[]) and id > ${after}
          order by id limit ${size}
        `;
  return sql`
    select 0 as place, hashtext(contact.phone) as spread, contact.phone, state.carrier, contact.name,
      ${contactValues(variables ?? [])} as fields, contact.id as key
    from (${from}) taken
    join contact on contact.account_id = ${accountId} and contact.id = taken.id
    join contact_state state on state.account_id = ${accountId} and state.contact_id = contact.id
  `;
}

function audienceRows(
  accountId: string,
  audienceId: string,
  { cursor, size, variables, list }: GatherBatch,
): RawBuilder<unknown> {
  const after =
    cursor.place === null ? sql`true` : sql`(spread, phone) > (${cursor.place}::integer, ${cursor.key ?? ''})`;
  return sql`
    select spread as place, spread, phone, carrier, name, ${listValues(variables ?? [], list)} as fields, phone as key
    from audience_row
    where account_id = ${accountId} and audience_id = ${audienceId} and ${after}
    order by spread, phone limit ${size}
  `;
}
