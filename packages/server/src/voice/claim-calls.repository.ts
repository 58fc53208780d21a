import { CALL_CAP } from '@app/contracts/voice/call-hours.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { isMark } from '../personal-data/mark.ts';

/** A call that is to be dialled now. */
export interface DueCall {
  readonly id: string;
  readonly phone: string;
  /** How often it was dialled before. */
  readonly attempts: number;
  /** Why nobody may be called, as an error code; null if it may. */
  readonly refused: number | null;
}

/**
 * The next calls that are due, locked; those that another transaction holds are passed by. Who refused calls, is blocked,
 * took the consent to advertising back, or had an advertising call within a day is told apart.
 */
export async function takeDueCalls(
  tx: AccountTx,
  { accountId }: AccountScope,
  {
    campaignId,
    messageType,
    needsRecord,
    limit,
    now,
  }: {
    campaignId: string;
    messageType: MessageType;
    /** Whether nobody is called whose consent to it is not on record. */
    needsRecord: boolean;
    limit: number;
    now: Date;
  },
): Promise<DueCall[]> {
  const isAdvertising = messageType === 'advertising';
  // Two campaigns of an account must not both find that a number was not called yet.
  if (isAdvertising) await sql`select pg_advisory_xact_lock(hashtextextended(${`voice:${accountId}`}, 0))`.execute(tx);
  const { rows } = await sql<DueCall>`
    with due as (
      select id, phone, attempts from voice_call
      where account_id = ${accountId} and campaign_id = ${campaignId} and next_at <= ${now} and not is_test
      order by next_at, id limit ${limit} for update skip locked
    )
    select due.id, due.phone, due.attempts, case
      when ${isMark(sql`due.phone`)} or exists (
        select from optout
        where optout.account_id = ${accountId} and optout.phone = due.phone and optout.channel in ('voice', 'all')
          and optout.brand = ''
      ) or state.consent_voice = 'refused' then 1004
      when state.status in ('blocked', 'invalid') then 1003
      when ${needsRecord} and coalesce(state.consent_voice, '') <> 'granted' then 1304
      when ${isAdvertising} and exists (
        select from voice_call other
        where other.account_id = ${accountId} and other.phone = due.phone and other.id <> due.id
          and other.capped_at > ${new Date(now.getTime() - CALL_CAP)}
      ) then 1302
    end as refused
    from due
    left join contact on contact.account_id = ${accountId} and contact.phone = due.phone
    left join contact_state state on state.account_id = ${accountId} and state.contact_id = contact.id
    order by due.id
  `.execute(tx);
  return rows;
}

/** Ends calls that must not be made; they cost nothing. */
export async function refuseCalls(
  tx: AccountTx,
  { accountId }: AccountScope,
  { refused, now }: { refused: readonly DueCall[]; now: Date },
): Promise<void> {
  if (refused.length === 0) return;
  await sql`
    update voice_call set status = 'failed', next_at = null, error_code = refusal.code, ended_at = ${now}
    from unnest(${refused.map(({ id }) => id)}::text[], ${refused.map((call) => call.refused)}::integer[])
      as refusal (id, code)
    where voice_call.account_id = ${accountId} and voice_call.id = refusal.id
  `.execute(tx);
}

/** An attempt whose intent is written. */
export interface NewAttempt {
  readonly id: string;
  readonly callId: string;
  readonly attempt: number;
}

/** Writes the intent to dial calls that are locked. */
export async function intendCalls(
  tx: AccountTx,
  { accountId }: AccountScope,
  {
    campaignId,
    attempts,
    isCapped,
    now,
    deadline,
  }: { campaignId: string; attempts: readonly NewAttempt[]; isCapped: boolean; now: Date; deadline: Date },
): Promise<void> {
  if (attempts.length === 0) return;
  const callIds = attempts.map(({ callId }) => callId);
  await sql`
    update voice_call set status = 'initiated', attempts = attempts + 1, next_at = null, dialled_at = ${now}, at = ${now},
      error_code = null, capped_at = ${isCapped ? now : null}
    where account_id = ${accountId} and id = any(${callIds}::text[])
  `.execute(tx);
  await sql`
    insert into voice_attempt (account_id, id, call_id, campaign_id, attempt, started_at, deadline)
    select ${accountId}, id, call_id, ${campaignId}, attempt, ${now}::timestamptz, ${deadline}::timestamptz
    from unnest(
      ${attempts.map(({ id }) => id)}::text[], ${callIds}::text[], ${attempts.map(({ attempt }) => attempt)}::integer[]
    ) as intended (id, call_id, attempt)
  `.execute(tx);
}

/** Moves a campaign's counts with a claim, if it still calls in this run; answers whether it does. */
export async function moveClaimed(
  tx: AccountTx,
  { accountId }: AccountScope,
  claim: { campaignId: string; run: number; dialled: number; refused: number; now: Date },
): Promise<boolean> {
  const { campaignId, run, dialled, refused, now } = claim;
  const result = await sql`
    update campaign set
      count_queued = count_queued - ${dialled + refused}::integer,
      count_sending = count_sending + ${dialled}::integer,
      count_failed = count_failed + ${refused}::integer,
      first_sent_at = case when ${dialled}::integer > 0 then coalesce(first_sent_at, ${now}) else first_sent_at end,
      dialled_at = ${now}, updated_at = ${now}
    where account_id = ${accountId} and id = ${campaignId} and status = 'sending' and run = ${run}
  `.execute(tx);
  return Number(result.numAffectedRows ?? 0n) === 1;
}
