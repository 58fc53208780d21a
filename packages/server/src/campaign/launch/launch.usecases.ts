import { LONGEST_AHEAD, UNDO_WINDOW } from '@app/contracts/campaign/quote.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { AuditEntry } from '../../audit/audit.repository.ts';
import type { Channel } from '../../database/tables/messaging.tables.ts';
import type { ServerDeps } from '../../deps.ts';
import { failure, Failure, notFound } from '../../http/failure.ts';
import { release, reserve } from '../../ledger/ledger.ts';
import { tellApprovers } from '../approval/approval-notices.ts';
import { readThreshold, writeApproval } from '../approval/approval.repository.ts';
import { consentOf, lockCampaign, type CampaignRow } from '../draft/draft.repository.ts';
import { launchRef } from './launch-ref.ts';
import { finishStep, queueStart, readStep, type InStep, type StepActor, type Stepped } from './launch-step.ts';
import type { LaunchWay } from './launch-way.ts';
import { markDraft, markLaunched, type Launched } from './launch.repository.ts';
import { requireFresh } from './quote-staleness.ts';
import { findQuote, type QuoteRow } from './quote.repository.ts';
import { smsWay } from './sms-launch.ts';

type Deps = Pick<ServerDeps, 'database' | 'clock' | 'ids' | 'bus' | 'jobs' | 'config'>;

interface Step {
  readonly deps: Deps;
  readonly actor: StepActor;
  readonly channel: Channel;
  readonly id: string;
}

interface Launch extends Step {
  readonly quoteId: string;
  /** When it is to begin; null for as soon as it cannot be undone any more. */
  readonly sendAt?: Date | null;
  /** SMS unless said otherwise. */
  readonly way?: LaunchWay;
}

/**
 * Launches a draft at a quote: money reserved, start queued for `sendAt`, or for the end of the undo
 * window, all or nothing. What costs so much that somebody else must agree waits for that. A quote that
 * was launched already answers with its campaign, so a repeat changes nothing.
 * @throws Failure 404; 409 `wrong_state`, `quote_stale`; 422 for what blocks, or a time that is over; 402
 * `insufficient_balance`.
 */
export function launchCampaign({
  deps,
  actor,
  channel,
  id,
  quoteId,
  sendAt = null,
  way = smsWay,
}: Launch): Promise<Stepped> {
  const { scope } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const campaign = (await lockCampaign(tx, scope, channel, id)) ?? missing();
    if (campaign.status !== 'draft') {
      if (campaign.quote_id !== quoteId) throw failure(409, 'wrong_state', { info: { status: campaign.status } });
      return await readStep(tx, scope, channel, id);
    }
    const quote = (await findQuote(tx, scope, quoteId)) ?? missing();
    const cost = await requireFresh(tx, scope, way, { campaign, quote, now });
    await way.check(tx, scope, { campaign, quote, now, rules: deps.config.advertising });
    if (sendAt && !isPossible(sendAt, now)) throw failure(422, 'validation', { errors: { send_at: [rule('oneOf')] } });
    await reserveCost({ deps, tx, actor, now }, campaign, cost);
    const launched = { id, quote, cost, sendAt, now };
    const threshold = await readThreshold(tx, scope);
    if (threshold !== null && cost > threshold) {
      return await askForApproval({ deps, tx, actor, now }, { channel, campaign, launched });
    }
    const undoUntil = new Date(Math.max(now.getTime() + UNDO_WINDOW, sendAt?.getTime() ?? 0));
    await markLaunched(tx, scope, { ...launched, undoUntil });
    await queueStart({ deps, tx, scope }, { channel, id, run: campaign.run + 1, at: undoUntil });
    const after = consentKept(campaign, quote);
    return await finishStep({ deps, tx, actor, now }, { channel, id, action: 'campaign.launched', after });
  });
}

/** The money is set aside; nothing else happens before somebody else agrees. */
async function askForApproval(
  at: InStep,
  { channel, campaign, launched }: { channel: Channel; campaign: CampaignRow; launched: Omit<Launched, 'undoUntil'> },
): Promise<Stepped> {
  const { tx, actor, now } = at;
  const { id, name, currency } = campaign;
  await markLaunched(tx, actor.scope, { ...launched, undoUntil: null });
  const approval = { ...unanswered, requested_by: actor.userId, requested_at: now.toISOString() };
  await writeApproval(tx, actor.scope, { id, approval });
  await tellApprovers({ ...at, channel, id, name }, { cost: launched.cost, currency });
  return await finishStep(at, { channel, id, action: 'campaign.approval_requested' });
}

const unanswered = { decision: null, decided_by: null, decided_at: null, reason: '' } as const;

/** Who launches advertising answers for the consent of its recipients: on what ground, and for how many without a record. */
function consentKept(campaign: CampaignRow, quote: QuoteRow): AuditEntry['after'] {
  if (campaign.message_type !== 'advertising') return undefined;
  return { ...consentOf(campaign.options), unrecorded: quote.count_unrecorded };
}

function isPossible(sendAt: Date, now: Date): boolean {
  const ahead = sendAt.getTime() - now.getTime();
  return ahead > 0 && ahead <= LONGEST_AHEAD;
}

/**
 * Takes a launch, or the request to be allowed one, back before anything is sent: the money is free again, the draft as before.
 * @throws Failure 404; 409 `wrong_state` once it is sending.
 */
export function undoLaunch({ deps, actor, channel, id }: Step): Promise<Stepped> {
  const { scope } = actor;
  return deps.database.asAccount(scope, async (tx) => {
    const now = deps.clock.now();
    const campaign = (await lockCampaign(tx, scope, channel, id)) ?? missing();
    if (campaign.status !== 'scheduled' && campaign.status !== 'awaiting_approval')
      throw failure(409, 'wrong_state', { info: { status: campaign.status } });
    await release({ tx, scope, ids: deps.ids, now, ref: launchRef(campaign), createdBy: actor.userId });
    await markDraft(tx, scope, { id, now });
    return await finishStep({ deps, tx, actor, now }, { channel, id, action: 'campaign.undone' });
  });
}

async function reserveCost({ deps, tx, actor, now }: InStep, campaign: CampaignRow, amount: number): Promise<void> {
  const { scope, userId: createdBy } = actor;
  const ref = launchRef({ id: campaign.id, launches: campaign.launches + 1 });
  const entry = { tx, scope, ids: deps.ids, now, ref, reason: campaign.name, createdBy };
  try {
    // Whoever launches it: what a campaign costs counts for who made it, as in usage by member.
    await reserve({ ...entry, amount, member: campaign.created_by });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'insufficient_balance') throw error;
    throw failure(402, 'insufficient_balance', { message: messages.insufficientFunds, info: error.info ?? {} });
  }
}

function missing(): never {
  throw notFound();
}
