import { ADVERTISING_PER_DAY } from '@app/contracts/rules/message-content.ts';
import { sql, type RawBuilder } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { Carrier } from '../database/tables/messaging.tables.ts';
import type { WindowRecipient } from '../database/tables/sending.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { MovedCampaign } from './campaign-counts.repository.ts';
import { isMark } from '../personal-data/mark.ts';
import type { LaneRange, Place } from './lanes.ts';

const DAY = 24 * 3_600_000;
/** Our error codes, as they are shown. */
const BLOCKED = 1003;
const OPTED_OUT = 1004;
const CARRIER_NOT_REGISTERED = 1102;
const DAILY_CAP = 1302;
const NO_CONSENT = 1304;

interface Claim {
  readonly campaignId: string;
  readonly run: number;
  readonly quoteId: string;
  /** The sender's name, for those who refuse it. */
  readonly brand: string;
  /** Carriers that have not approved the sender of SMS. */
  readonly notLive: readonly Carrier[];
  /** Of a campaign by Zalo: whether only those are taken who get an SMS instead; null for one by SMS. */
  readonly zalo: { readonly isFallbackOnly: boolean } | null;
  /** What is asked of advertising; null for other messages. */
  readonly advertising: { readonly needsRecord: boolean } | null;
  readonly range: LaneRange;
  readonly after: Place;
  readonly without: readonly Carrier[];
  /** Ids of the messages to come; as many recipients are taken. */
  readonly messageIds: readonly string[];
  /** Codes of the links in those messages, one each; none for a text without links. */
  readonly codes: readonly string[];
  readonly windowId: string;
  readonly job: { readonly jobId: string; readonly turn: number };
  readonly now: Date;
}

export interface RefusedRecipient {
  readonly recipient: WindowRecipient;
  readonly errorCode: number;
}

export interface ClaimedWindow {
  /** The campaign after the claim; null if it no longer sends in this run, and nothing was taken. */
  readonly campaign: MovedCampaign | null;
  /** Who is to be sent to. */
  readonly recipients: readonly WindowRecipient[];
  /** Who may not be sent to any more, since the quote, with our error code; counted as failed already. */
  readonly refused: readonly RefusedRecipient[];
  /** The last recipient that was taken; null for nobody. */
  readonly last: Place | null;
}

/**
 * Writes the intent to send to the next recipients of a lane, in one statement. They leave those who wait, stand in the
 * window, and the campaign's counts move. A recipient that another transaction holds is passed by; whoever comes after
 * the commit does not find them. The campaign is locked while it sends, so that whoever pauses it comes before or after.
 */
export async function claimRecipients(tx: AccountTx, scope: AccountScope, claim: Claim): Promise<ClaimedWindow> {
  const { accountId } = scope;
  const { range, after, without, messageIds, codes, job, now } = claim;
  const refused = refusalsOf(claim);
  const { rows } = await sql<Row>`
    with sending as (
      select 1 from campaign
      where account_id = ${accountId} and id = ${claim.campaignId} and status = 'sending' and run = ${claim.run}
      for no key update
    ),
    taken as (
      delete from campaign_recipient
      where ctid = any(array(
        select ctid from campaign_recipient
        where account_id = ${accountId} and quote_id = ${claim.quoteId}
          and (spread, phone) > (${after.spread}::integer, ${after.phone}) and spread <= ${range.end}::integer
          ${without.length === 0 ? sql`` : sql`and (carrier <> all(${without}::text[]) ${claim.zalo ? sql`or parent_id is null` : sql``})`}
          ${claim.zalo?.isFallbackOnly ? sql`and parent_id is not null` : sql``}
        order by spread, phone limit ${messageIds.length} for update skip locked
      )) and exists (select from sending)
      returning spread, phone, carrier, name, attempts, fields, parent_id
    ),
    numbered as (
      select (${messageIds}::text[])[row_number() over ()] as id,
        (${codes}::text[])[row_number() over ()] as code, taken.*,
        case
          when ${isMark(sql`taken.phone`)} or exists (
            select from optout
            where optout.account_id = ${accountId} and optout.phone = taken.phone and optout.channel in (${refused.channel}, 'all')
              and (optout.brand = '' or lower(optout.brand) = ${refused.brand})
          ) or coalesce(${refused.consent} = 'refused', false) then ${OPTED_OUT}::integer
          when coalesce(state.status in ('blocked', 'invalid'), false) then ${BLOCKED}::integer
          ${withoutSender(claim)}
          ${claim.advertising?.needsRecord ? withoutRecord(refused.consent) : sql``}
        end as refused
      from taken
      left join contact on contact.account_id = ${accountId} and contact.phone = taken.phone
      left join contact_state state on state.account_id = ${accountId} and state.contact_id = contact.id
    ),
    ${claim.advertising ? dosed(accountId, claim) : sql``}
    judged as (${claim.advertising ? cappedOnes() : sql`select * from numbered`}),
    grouped as (
      select refused, count(*)::integer as recipients,
        jsonb_agg(jsonb_build_array(id, phone, carrier, name, attempts, fields, code, parent_id)) as list
      from judged group by refused
    ),
    intended as (
      insert into send_window (account_id, id, campaign_id, job_id, turn, recipients, created_at)
      select ${accountId}, ${claim.windowId}, ${claim.campaignId}, ${job.jobId}, ${job.turn}, list, ${now}
      from grouped where refused is null
    ),
    ${codes.length === 0 ? sql`` : codedMessages(accountId, claim.campaignId)}
    moved as (
      update campaign set
        count_queued = count_queued - (select coalesce(sum(recipients), 0) from grouped),
        count_sending = count_sending + (select coalesce(sum(recipients), 0) from grouped where refused is null),
        count_failed = count_failed + (select coalesce(sum(recipients), 0) from grouped where refused is not null),
        updated_at = ${now}
      where account_id = ${accountId} and id = ${claim.campaignId} and exists (select from grouped)
      returning status, count_queued, count_sending
    )
    select
      exists (select from sending) as is_sending,
      (select list from grouped where refused is null) as recipients,
      (select jsonb_agg(jsonb_build_array(refused, list)) from grouped where refused is not null) as refused,
      last.spread as last_spread, last.phone as last_phone, moved.*
    from (select) as one
    left join moved on true
    left join lateral (select spread, phone from taken order by spread desc, phone desc limit 1) as last on true
  `.execute(tx);
  const [row] = rows;
  if (!row?.is_sending) return { campaign: null, recipients: [], refused: [], last: null };
  const { last_spread: spread, last_phone: phone, recipients, refused: refusals, ...campaign } = row;
  const last = spread === null || phone === null ? null : { spread, phone };
  const refusedOnes = (refusals ?? []).flatMap(([errorCode, list]) =>
    list.map((recipient) => ({ recipient, errorCode })),
  );
  return { campaign, recipients: recipients ?? [], refused: refusedOnes, last };
}

/** By which channel, and whose name, a message may have been refused: by Zalo, or by SMS where that stands in. */
function refusalsOf({ zalo, brand }: Claim) {
  const name = sql`${brand.toLowerCase()}::text`;
  if (!zalo) return { channel: sql`'sms'`, brand: name, consent: sql`state.consent_sms` };
  return {
    channel: either(sql`'zalo'`, sql`'sms'`),
    brand: either(sql`''`, name),
    consent: either(sql`state.consent_zalo`, sql`state.consent_sms`),
  };
}

function either(ofZalo: RawBuilder<unknown>, ofSms: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when taken.parent_id is null then ${ofZalo} else ${ofSms} end`;
}

/** A message by Zalo has no carrier that approves its sender; the SMS in its place has. */
function withoutSender({ notLive, zalo }: Claim): RawBuilder<unknown> {
  if (notLive.length === 0) return sql``;
  const bySms = zalo ? sql`and taken.parent_id is not null` : sql``;
  return sql`when taken.carrier = any(${[...notLive]}::text[]) ${bySms} then ${CARRIER_NOT_REGISTERED}::integer`;
}

function withoutRecord(consent: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`when coalesce(${consent}, '') <> 'granted' then ${NO_CONSENT}::integer`;
}

/**
 * Counts a message of advertising for everybody who may get one more today. The row is locked, so that campaigns that
 * send at the same time never give more together; one that is tried again was counted already.
 */
function dosed(accountId: string, { campaignId, now }: Claim): RawBuilder<unknown> {
  const recent = sql`
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(advertising_dose.doses)
    where value::bigint > ${now.getTime() - DAY})
  `;
  const dose = sql`jsonb_build_object(${campaignId}::text, ${now.getTime()}::bigint)`;
  return sql`
    dosed as (
      insert into advertising_dose (account_id, phone, doses, last_at)
      select ${accountId}, phone, ${dose}, ${now} from numbered where refused is null order by phone
      on conflict (account_id, phone) do update set doses = ${recent} || ${dose}, last_at = ${now}
      where advertising_dose.doses ? ${campaignId}
        or (select count(*) from jsonb_object_keys(${recent})) < ${ADVERTISING_PER_DAY}
      returning phone
    ),
  `;
}

function cappedOnes(): RawBuilder<unknown> {
  return sql`
    select id, code, spread, phone, carrier, name, attempts, fields, parent_id,
      coalesce(refused, case when phone not in (select phone from dosed) then ${DAILY_CAP}::integer end) as refused
    from numbered
  `;
}

/** Whoever clicks is known by the code, from the moment the message may be on its way. */
function codedMessages(accountId: string, campaignId: string): RawBuilder<unknown> {
  return sql`
    coded as (
      insert into message_code (code, account_id, campaign_id, message_id, phone)
      select code, ${accountId}, ${campaignId}, id, phone from judged where refused is null
    ),
  `;
}

interface Row extends MovedCampaign {
  readonly is_sending: boolean;
  readonly recipients: WindowRecipient[] | null;
  readonly refused: [errorCode: number, list: WindowRecipient[]][] | null;
  readonly last_spread: number | null;
  readonly last_phone: string | null;
}
