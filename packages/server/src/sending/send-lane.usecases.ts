import type * as v from 'valibot';
import type { AccountScope } from '../database/account-scope.ts';
import type { Again, JobRun } from '../jobs/job.ts';
import { postCharges } from './campaign-money.ts';
import { countLanesUnderWay, readOrder, type CampaignOrder } from './campaign-order.repository.ts';
import { claimWindow, type LaneTurn } from './claim-window.ts';
import { handOver } from './hand-over.ts';
import { closedCarriers, firstOpening } from './closed-carriers.ts';
import { holdCampaign, holdForCarriers, holdReason } from './hold-campaign.ts';
import { continuedRank } from './lane-rank.ts';
import { keptPlace, laneRange, placeAfter, type Place } from './lanes.ts';
import { resolveLostWindow } from './lost-window.ts';
import { nextDue, pacedWindow } from './pace.ts';
import type { SendingDeps } from './sending-deps.ts';
import { lockSent } from './sent-channels.ts';
import type { sendLaneJob } from './sending.jobs.ts';
import { findLeftWindows, hasRecipients, type SendWindow } from './window.repository.ts';
import { writeOutcome } from './write-outcome.ts';

type Payload = v.InferOutput<(typeof sendLaneJob)['payload']>;
type Next = Again<Payload>;
/** Charges are posted to the ledger in sums; so often while a campaign runs. */
const POST_EVERY = 60_000;
/** Messages that are handed to Zalo at once: each is a request of its own. */
const ZALO_WINDOW = 40;
const LONGEST_WAIT = 600_000;

interface Slice {
  readonly deps: SendingDeps;
  readonly scope: AccountScope;
  readonly run: JobRun<Payload>;
}

/**
 * Sends windows of one lane until its slice is over, its end is reached, or the campaign stops.
 * @returns how the lane goes on; undefined when there is nothing left to do.
 */
export async function sendSlice({ deps, scope, run }: Slice): Promise<{ again: Next } | undefined> {
  const { payload } = run;
  const begun = await begin({ deps, scope, run });
  if (!begun) return undefined;
  const { order, lanesUnderWay } = begun;
  const range = laneRange(payload.lane, payload.lanes);
  const turn: LaneTurn = { deps, scope, order, range, job: { jobId: run.jobId, turn: run.turn } };
  const next = await sendWindows(turn, run);
  await postIfDue({ deps, scope, order });
  if (!next) return undefined;
  const now = deps.clock.now();
  const rankAt = continuedRank({ now, lanes: lanesUnderWay, sliceMs: deps.sending.sliceMs });
  return { again: { ...next, rankAt } };
}

/** Settles what an earlier turn left behind, and reads what is to be sent; undefined if that is nothing any more. */
async function begin({
  deps,
  scope,
  run,
}: Slice): Promise<{ order: CampaignOrder; lanesUnderWay: number } | undefined> {
  const { campaign_id: id, run: number } = run.payload;
  const read = await deps.database.asAccount(scope, async (tx) => ({
    order: await readOrder(tx, scope, id, deps.clock.now()),
    left: await findLeftWindows(tx, scope, run),
    lanesUnderWay: await countLanesUnderWay(tx, scope),
  }));
  const { order, left, lanesUnderWay } = read;
  if (!order) return undefined;
  for (const window of left) await resolveLostWindow({ deps, scope, order, window });
  if (order.status !== 'sending' || order.run !== number) return undefined;
  const now = deps.clock.now();
  if (holdReason(order, now)) {
    await holdCampaign({ deps, scope, id, run: number });
    return undefined;
  }
  return { order, lanesUnderWay };
}

async function sendWindows(turn: LaneTurn, { payload, signal }: JobRun<Payload>): Promise<Next | undefined> {
  const { deps, order, range } = turn;
  const { sliceMs } = deps.sending;
  const windowSize = Math.min(deps.sending.windowSize, order.zalo ? ZALO_WINDOW : Infinity);
  const isPaced = order.ratePerMinute > 0;
  const size = isPaced ? pacedWindow(order, windowSize) : windowSize;
  const ends = performance.now() + sliceMs;
  let after: Place = payload.after ? placeAfter(payload.after) : range.start;
  let { waits } = payload;
  do {
    const claimed = await claimWindow(turn, after, size);
    if (claimed.kind === 'stopped') return undefined;
    if (claimed.kind === 'nobody') return await endPass(turn, { ...payload, waits }, claimed.until);
    const sent = claimed.window.recipients.length;
    const busy = await sendWindow(turn, claimed.window);
    after = claimed.last;
    if (busy > 0 && busy * 2 >= sent) {
      // Those who were tried before are behind: the lane goes back to them, else on to others.
      const areRetried = claimed.window.recipients.every(([, , , , attempts]) => attempts > 0);
      return wait(turn, { ...payload, after: areRetried ? null : keptPlace(after), waits });
    }
    if (busy === 0) waits = 0;
    if (isPaced) return paced(turn, { ...payload, after: keptPlace(after), waits }, sent);
  } while (performance.now() < ends && !signal.aborted);
  return { payload: { ...payload, after: keptPlace(after), waits } };
}

/** Hands a window over and writes what came of it. Answers how many the carrier was too busy to take. */
async function sendWindow(turn: LaneTurn, window: SendWindow): Promise<number> {
  let busy = 0;
  for await (const { answered, rest } of handOver(turn, window.recipients)) {
    await writeOutcome({ ...turn, windowId: window.id, answered, rest });
    busy += answered.filter(({ outcome }) => outcome.kind === 'unavailable').length;
  }
  return busy;
}

/** Nobody is left ahead: the lane is done, or goes back to those whom carriers were too busy to take, or had no room for. */
async function endPass(turn: LaneTurn, payload: Payload, until: Date | null): Promise<Next | undefined> {
  const { deps, scope, order, range } = turn;
  const lane = { quoteId: order.quoteId, range };
  const isLeft = await deps.database.asAccount(scope, (tx) => hasRecipients(tx, scope, lane));
  if (!isLeft) return undefined;
  const again = { ...payload, after: null };
  const opening = await findOpening(turn);
  if (opening) {
    if (await holdForCarriers({ deps, scope, id: order.id, run: payload.run })) return undefined;
    // Other lanes still send; the last of them holds the campaign, or this one once what they lost is settled.
    const later = deps.clock.now().getTime() + LONGEST_WAIT;
    return { payload: again, runAt: new Date(Math.min(opening.getTime(), later)) };
  }
  if (order.zalo && !until && (await goesOnBySms(turn, payload))) return { payload: again };
  return until ? { payload: again, runAt: until } : wait(turn, again);
}

/** When the first closed carrier opens, if nobody is left in the lane but recipients of such. */
async function findOpening({ deps, scope, order, range }: LaneTurn): Promise<Date | null> {
  const closed = closedCarriers(order, deps.carrierHours, deps.clock.now());
  if (closed.size === 0) return null;
  const [lane, without] = [{ quoteId: order.quoteId, range }, [...closed.keys()]];
  const isOpen = await deps.database.asAccount(scope, (tx) => hasRecipients(tx, scope, lane, { without }));
  return isOpen ? null : firstOpening(closed.values());
}

/**
 * Whether somebody waits for an SMS in place of a message by Zalo, which is due at once. Where nothing more may be sent by
 * Zalo today, the campaign is held.
 */
async function goesOnBySms({ deps, scope, order, range }: LaneTurn, { run }: Payload): Promise<boolean> {
  const lane = { quoteId: order.quoteId, range };
  if (await deps.database.asAccount(scope, (tx) => hasRecipients(tx, scope, lane, { isFallback: true }))) return true;
  await holdCampaign({ deps, scope, id: order.id, run });
  return false;
}

/** Gives busy carriers time, longer each time in a row. */
function wait({ deps }: LaneTurn, payload: Payload): Next {
  const { waits } = payload;
  const milliseconds = Math.min(deps.sending.busyWaitMs * 2 ** Math.min(waits, 20), LONGEST_WAIT);
  const runAt = new Date(deps.clock.now().getTime() + milliseconds);
  return { payload: { ...payload, waits: waits + 1 }, runAt };
}

function paced({ deps, order }: LaneTurn, payload: Payload, sent: number): Next {
  const due = nextDue(order, { due: payload.due, now: deps.clock.now().getTime(), sent });
  return { payload: { ...payload, due }, runAt: new Date(due) };
}

async function postIfDue({
  deps,
  scope,
  order,
}: {
  deps: SendingDeps;
  scope: AccountScope;
  order: CampaignOrder;
}): Promise<void> {
  const isDue = ({ posted_at: last, first_sent_at: first }: { posted_at: Date | null; first_sent_at: Date | null }) => {
    const since = last ?? first;
    return since !== null && deps.clock.now().getTime() - since.getTime() >= POST_EVERY;
  };
  if (!isDue({ posted_at: order.postedAt, first_sent_at: order.firstSentAt })) return;
  await deps.database.asAccount(scope, async (tx) => {
    const campaign = await lockSent(tx, scope, order.id);
    if (campaign && isDue(campaign)) await postCharges({ deps, scope, tx, now: deps.clock.now(), campaign });
  });
}
