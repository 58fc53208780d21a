import { json } from '../database/tables/columns.ts';
import type { ApprovalRecord } from '../database/tables/messaging.tables.ts';
import { release, reserve, settle } from '../ledger/ledger.ts';
import { addUpLines } from '../ledger/usage-lines.ts';
import { planCampaigns, type CampaignPlan } from './campaign-plan.ts';
import type { Contact } from './directory.seed.ts';
import { drawOutcome, isCharged, type Outcome } from './message-fates.ts';
import { insertMessages, messageRow, readUnitPrices, type MessageRow, type UnitPrices } from './message-rows.ts';
import { seedLaunch } from './scheduled-campaign.seed.ts';
import { later, localTime, type MoneyEvent, type Seeding } from './seeding.ts';
import type { Senders } from './sender.seed.ts';

interface Sources {
  readonly contacts: readonly Contact[];
  readonly senders: Senders;
}

/** Campaigns of 30 days, with every message of those that ran. Answers what they cost. */
export async function seedCampaigns(seeding: Seeding, sources: Sources): Promise<MoneyEvent[]> {
  const prices = await readUnitPrices(seeding.tx);
  const campaigns = planCampaigns().map((plan) => inventCampaign(seeding, sources, prices, plan));
  const tags = await readTagIds(seeding);
  for (const campaign of campaigns) {
    await insertCampaign(seeding, { senders: sources.senders, tags }, campaign);
    if (isAhead(campaign.plan)) await seedLaunch(seeding, launchOf(campaign));
  }
  await insertMessages(
    seeding.tx,
    campaigns.flatMap(({ plan, messages }) => (isAhead(plan) ? [] : messages)),
  );
  return campaigns.flatMap((campaign) => moneyOf(seeding, campaign));
}

interface Invented {
  readonly id: string;
  readonly plan: CampaignPlan;
  readonly createdAt: Date;
  /** When it started or is to start. */
  readonly startsAt: Date;
  readonly finishedAt: Date | null;
  readonly recipients: number;
  readonly excluded: number;
  readonly messages: readonly MessageRow[];
  readonly estimated: number;
  readonly charged: number;
}

const SENDS_PER_MINUTE = 120;

function inventCampaign(seeding: Seeding, sources: Sources, prices: UnitPrices, plan: CampaignPlan): Invented {
  const { random, ids, now } = seeding;
  const startsAt = localTime(now, plan.days, plan.hour, random.whole(0, 29));
  const createdAt =
    plan.days > 0 ? later(startsAt, -random.whole(20, 400)) : localTime(now, 1, 15, random.whole(0, 59));
  const tagged = sources.contacts.filter(({ tags }) => tags.has(plan.tag)).slice(0, random.whole(110, 330));
  const audience = tagged.filter(({ hasOptedOut }) => !hasOptedOut);
  const id = ids.at('campaign', createdAt);
  const shared = { content: plan.content, type: plan.type, sender: sources.senders[plan.sender] };
  const common = { ...shared, campaignId: id, createdBy: seeding.marketerId, isHopeless: plan.fate === 'failed' };
  const withFailures = random.chance(0.4);
  const rows = audience.map((contact, index) => {
    const at = later(startsAt, index / SENDS_PER_MINUTE);
    const age = now.getTime() - at.getTime();
    const outcome = outcomeOf(plan, index / audience.length, () => drawOutcome(random, { age, withFailures }));
    return messageRow(seeding, prices, { ...common, contact, at, outcome });
  });
  const hasRun = plan.days > 0 && plan.fate !== 'draft';
  return {
    id,
    plan,
    createdAt,
    startsAt,
    finishedAt: hasRun ? later(startsAt, audience.length / SENDS_PER_MINUTE + 2) : null,
    recipients: plan.fate === 'draft' ? 0 : audience.length,
    excluded: plan.fate === 'draft' ? 0 : tagged.length - audience.length,
    messages: hasRun || isAhead(plan) ? rows : [],
    estimated: plan.fate === 'draft' ? 0 : sumOf(rows),
    charged: hasRun ? sumOf(rows.filter(({ status }) => isCharged(status))) : 0,
  };
}

/** A cancelled campaign stops after three fifths; a failed one sends nothing. */
function outcomeOf({ fate }: CampaignPlan, progress: number, draw: () => Outcome): Outcome {
  if (fate === 'failed') return 'failed';
  return fate === 'cancelled' && progress > 0.6 ? 'cancelled' : draw();
}

function sumOf(rows: readonly MessageRow[]): number {
  return rows.reduce((sum, { price }) => sum + price, 0);
}

async function readTagIds({ tx, scope }: Seeding): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('tag').select(['id', 'name']).where('account_id', '=', scope.accountId).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function launchOf({ id, plan, ...campaign }: Invented) {
  return { ...campaign, campaignId: id, isApproved: plan.fate === 'scheduled' };
}

/** Whether it is still to be sent, with its money set aside: launched for a day to come, or waiting for somebody's approval. */
function isAhead({ fate }: CampaignPlan): boolean {
  return fate === 'scheduled' || fate === 'awaiting_approval';
}

async function insertCampaign(
  seeding: Seeding,
  { senders, tags }: { senders: Senders; tags: ReadonlyMap<string, string> },
  campaign: Invented,
): Promise<void> {
  const { tx, scope, marketerId, now } = seeding;
  const { id, plan, createdAt, startsAt, finishedAt, estimated, charged } = campaign;
  const isLater = isAhead(plan);
  const counts = countsOf(campaign);
  await tx
    .insertInto('campaign')
    .values({
      account_id: scope.accountId,
      id,
      channel: 'sms',
      name: plan.name,
      message_type: plan.type,
      sender_id: senders[plan.sender].id,
      content: plan.content,
      audience: json({ audience_ids: [], tag_ids: [tags.get(plan.tag)], contact_ids: [], exclude_tag_ids: [] }),
      options: json({ rate_per_min: 0 }),
      revision: 1,
      schedule: json(isLater ? { mode: 'at', at: startsAt.toISOString() } : { mode: 'now' }),
      status: plan.fate === 'completed' && counts.count_failed > 0 ? 'completed_with_errors' : plan.fate,
      failure_reason: plan.fate === 'failed' ? 'template_mismatch' : null,
      scheduled_at: isLater ? startsAt : null,
      launched_at: finishedAt ? startsAt : null,
      finished_at: finishedAt,
      cost_estimated: estimated,
      cost_reserved: isLater ? estimated : 0,
      cost_charged: charged,
      ...counts,
      ...(plan.fate === 'awaiting_approval' && { approval: json(askedBy(marketerId, createdAt)) }),
      created_by: makerOf(seeding, plan),
      created_at: createdAt < now ? createdAt : now,
      updated_at: finishedAt ?? createdAt,
    })
    .execute();
}

function makerOf({ marketerId, ownerId }: Seeding, { fate, sender }: CampaignPlan): string {
  return fate === 'awaiting_approval' || sender === 'brand' ? marketerId : ownerId;
}

function askedBy(userId: string, at: Date): ApprovalRecord {
  const unanswered = { decision: null, decided_by: null, decided_at: null, reason: '' } as const;
  return { ...unanswered, requested_by: userId, requested_at: at.toISOString() };
}

/** Every recipient stands in exactly one count. */
function countsOf({ plan, messages: rows, recipients, excluded }: Invented) {
  const messages = isAhead(plan) ? [] : rows;
  const count = (outcome: Outcome) => messages.filter(({ status }) => status === outcome).length;
  return {
    count_recipients: recipients,
    count_excluded: excluded,
    count_queued: recipients - messages.length,
    count_sent: count('sent'),
    count_delivered: count('delivered'),
    count_undelivered: count('undelivered'),
    count_expired: count('expired'),
    count_unknown: count('unknown'),
    count_failed: count('failed'),
    count_cancelled: count('cancelled'),
  };
}

/** Reserved at launch, charged and released at the end; a scheduled campaign's money is set aside already. */
function moneyOf(seeding: Seeding, campaign: Invented) {
  const { id, plan, createdAt, startsAt, finishedAt, estimated, charged } = campaign;
  const { tx, scope, ids } = seeding;
  const entry = { tx, scope, ids, ref: { type: 'campaign', id }, reason: plan.name, createdBy: seeding.marketerId };
  const events: MoneyEvent[] = [];
  const add = (at: Date, move: (now: Date) => Promise<unknown>) => events.push({ at, move: () => move(at) });
  if (finishedAt) {
    add(startsAt, (now) => reserve({ ...entry, now, amount: estimated }));
    const usage = { campaign_id: id, member_id: makerOf(seeding, plan), lines: linesOf(campaign.messages) };
    if (charged > 0) add(finishedAt, (now) => settle({ ...entry, now, amount: charged, usage }));
    add(finishedAt, (now) => release({ ...entry, now }));
  } else if (isAhead(plan)) {
    add(createdAt, (now) => reserve({ ...entry, now, amount: estimated }));
  }
  return events;
}

/** What messages were charged for, by carrier. */
function linesOf(messages: readonly MessageRow[]) {
  const paid = messages.filter(({ status }) => isCharged(status));
  return addUpLines(
    paid.map(({ carrier, segments, price }) => ({ channel: 'sms' as const, carrier, units: segments, amount: price })),
  );
}
