import { billedSeconds } from '@app/contracts/voice/call-price.ts';
import type { CallStatus } from '@app/contracts/voice/call.ts';
import type { RetryOutcome } from '@app/contracts/voice/voice-settings.ts';
import { lockCampaign, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { UsageLine } from '../database/tables/billing.tables.ts';
import type { StoredEvent, VoicePrice } from '../database/tables/voice.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { moveCounts, type CampaignCount, type CountChanges } from '../sending/campaign-counts.repository.ts';
import { system } from '../audit/system-actor.ts';
import {
  countAnswers,
  isSingle,
  lockAttempt,
  updateAttempt,
  updateCall,
  type AttemptRow,
  type CallRow,
} from './attempt.repository.ts';
import { closeSingle } from './close-single.ts';
import { finishVoice } from './finish-voice.ts';
import type { VoiceDeps } from './voice-deps.ts';
import { readVoiceOrder, priceTo, type VoiceOrderOf } from './voice-order.repository.ts';

type FinalStatus = Extract<
  CallStatus,
  'completed' | 'machine' | 'busy' | 'no_answer' | 'rejected' | 'failed' | 'unknown'
>;

export interface Ending {
  readonly status: FinalStatus;
  readonly errorCode: number | null;
  /** Milliseconds from answer to end. */
  readonly talkedMs: number;
  readonly hangup: CallRow['hangup'];
  /** Whether it is not to be tried again, whatever the campaign says. */
  readonly isFinal?: boolean;
}

interface Ended {
  readonly deps: VoiceDeps;
  readonly scope: AccountScope;
  readonly reference: string;
  /** What the gateway reported; null for what we found ourselves. */
  readonly event: StoredEvent | null;
  readonly ending: Ending;
}

/** Where each outcome is counted. */
export const countOf: Readonly<Record<FinalStatus, CampaignCount>> = {
  completed: 'delivered',
  machine: 'undelivered',
  busy: 'undelivered',
  no_answer: 'undelivered',
  rejected: 'undelivered',
  failed: 'failed',
  unknown: 'unknown',
};

/**
 * Ends an attempt: charged by what was spoken, dialled again later if the campaign wants that, else final. An attempt
 * that has ended already stays as it is, but for one that was lost: what comes late about it is told, and charged no more.
 */
export async function endAttempt({ deps, scope, reference, event, ending }: Ended): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const locked = await lockAttempt(tx, scope, reference);
    if (!locked || (event && locked.attempt.events.some(({ id }) => id === event.id))) return;
    const around = { deps, tx, scope, now: deps.clock.now(), event, ending, ...locked };
    if (locked.attempt.ended_at === null) await endNow(around);
    else if (locked.attempt.status === 'unknown' && ending.status !== 'unknown') await correct(around);
  });
}

interface Around {
  readonly deps: VoiceDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly now: Date;
  readonly event: StoredEvent | null;
  readonly ending: Ending;
  readonly attempt: AttemptRow;
  readonly call: CallRow;
}

async function endNow(around: Around): Promise<void> {
  const { deps, tx, scope, now, attempt, call } = around;
  if (isSingle(call)) {
    const spoken = call.terms ? spokenOf(around, call.terms) : unspoken;
    await writeEnd(around, spoken, null);
    return await closeSingle({ deps, tx, scope, call, now, price: spoken.price, billed: spoken.billed });
  }
  const campaign = await lockCampaign(tx, scope, 'voice', call.campaign_id);
  if (!campaign) throw new Error(`The campaign of ${call.id} is gone`);
  const order = await readVoiceOrder(tx, scope, campaign);
  const spoken = spokenOf(around, order.price);
  const retryAt = retryOf(around, { campaign, order });
  const isAnswered = await writeEnd(around, spoken, retryAt);
  const answered = isAnswered && attempt.answered_at === null ? 1 : 0;
  await countAnswers(tx, scope, { campaignId: campaign.id, answered, pressed: 0 });
  await moveOn(
    around,
    campaign,
    retryAt === null ? { [countOf[around.ending.status]]: 1 } : { queued: 1 },
    chargesOf(call, spoken),
  );
}

/** Writes how an attempt ended, and what that makes of its call; answers whether somebody took it. */
async function writeEnd(around: Around, spoken: Spoken, retryAt: Date | null): Promise<boolean> {
  const { tx, scope, now, attempt, call } = around;
  const isAnswered = spoken.seconds > 0 || attempt.answered_at !== null;
  await updateAttempt(tx, scope, attempt, {
    status: around.ending.status,
    ended_at: now,
    duration_s: spoken.seconds,
    billed_s: spoken.billed,
    price: spoken.price,
    error_code: around.ending.errorCode,
    event: around.event,
  });
  await updateCall(tx, scope, call.id, callChange(around, { retryAt, ...spoken, isAnswered }));
  return isAnswered;
}

async function moveOn(
  { deps, tx, scope, now }: Around,
  { id }: CampaignRow,
  changes: CountChanges,
  charged: readonly UsageLine[],
): Promise<void> {
  await moveCounts(tx, scope, { id, changes: { ...changes, sending: -1 }, charged, now });
  const moved = await lockCampaign(tx, scope, 'voice', id);
  if (moved) await finishVoice({ deps, scope, tx, now, campaign: moved, actor: system });
  deps.progress.moved(tx, scope, id);
}

interface Spoken {
  readonly seconds: number;
  readonly billed: number;
  readonly price: number;
}

const unspoken: Spoken = { seconds: 0, billed: 0, price: 0 };

/** What is charged: what was spoken, never more than what was set aside; all of that for an outcome that was lost. */
function spokenOf({ ending, call }: Around, price: VoicePrice): Spoken {
  if (ending.status === 'unknown') return { seconds: 0, billed: 0, price: call.reserved };
  const seconds = Math.min(price.call.most_s, Math.ceil(ending.talkedMs / 1_000));
  const billed = billedSeconds(seconds, price.block_seconds);
  return { seconds, billed, price: Math.min(call.reserved, priceTo(price, call.carrier, seconds)) };
}

function chargesOf({ carrier }: CallRow, { billed, price }: Spoken): UsageLine[] {
  return price === 0 && billed === 0 ? [] : [{ channel: 'voice', carrier, units: billed, amount: price }];
}

/** When the call is made again; null if it is over. */
function retryOf(
  { ending, call, attempt, now }: Around,
  { campaign, order: { voice } }: { campaign: CampaignRow; order: VoiceOrderOf },
): Date | null {
  const isWanted = voice.retry_on.some((outcome: RetryOutcome) => outcome === ending.status);
  if (ending.isFinal === true || !isWanted || call.attempts > voice.retry || campaign.status === 'cancelling')
    return null;
  // A phone that rang has had its one advertising call of the day.
  const hasRung = attempt.rang_at !== null || ending.status === 'no_answer';
  if (campaign.message_type === 'advertising' && hasRung) return null;
  return new Date(now.getTime() + voice.retry_wait_s * 1_000);
}

function callChange(
  { ending, call, attempt, now }: Around,
  { retryAt, seconds, price, isAnswered }: Spoken & { retryAt: Date | null; isAnswered: boolean },
) {
  const hasReached =
    isAnswered || attempt.rang_at !== null || ending.status === 'no_answer' || ending.status === 'unknown';
  return {
    status: retryAt === null ? ending.status : ('waiting' as const),
    next_at: retryAt,
    duration_s: seconds,
    price: call.price + price,
    error_code: ending.errorCode,
    hangup: ending.hangup,
    ended_at: retryAt === null ? now : null,
    // What did not reach anybody is not the one call that this number may get in a day.
    capped_at: hasReached ? call.capped_at : null,
    ...(isAnswered && call.answered_at === null && { answered_at: new Date(now.getTime() - seconds * 1_000) }),
    ...(isAnswered &&
      call.answered_by === null && {
        answered_by: ending.status === 'machine' ? ('machine' as const) : ('unknown' as const),
      }),
  };
}

/** What came after the outcome was given up: the call says how it was, and costs what it cost. */
async function correct(around: Around): Promise<void> {
  const { deps, tx, scope, ending, attempt, call, event, now } = around;
  const seconds = Math.ceil(ending.talkedMs / 1_000);
  const isAnswered = seconds > 0;
  const { status, errorCode, hangup } = ending;
  await updateAttempt(tx, scope, attempt, { status, duration_s: seconds, error_code: errorCode, event });
  await updateCall(tx, scope, call.id, {
    status,
    duration_s: seconds,
    error_code: errorCode,
    hangup,
    ...(isAnswered && call.answered_by === null && { answered_by: 'unknown' as const }),
  });
  if (isSingle(call)) return;
  const answered = isAnswered && attempt.answered_at === null ? 1 : 0;
  await countAnswers(tx, scope, { campaignId: call.campaign_id, answered, pressed: 0 });
  await moveCounts(tx, scope, { id: call.campaign_id, changes: { unknown: -1, [countOf[status]]: 1 }, now });
  deps.progress.moved(tx, scope, call.campaign_id);
}
