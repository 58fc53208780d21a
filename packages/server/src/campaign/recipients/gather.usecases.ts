import { RECENT_HOURS, type Draft } from '@app/contracts/campaign/draft.ts';
import { MAX_COUNTED_SEGMENTS } from '@app/contracts/campaign/recipient-count.ts';
import { CALL_CAP } from '@app/contracts/voice/call-hours.ts';
import { countContactsByStatus } from '../../contact/contact.repository.ts';
import type { AccountScope } from '../../database/account-scope.ts';
import type { AccountTx } from '../../database/transaction.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { findSmsSender } from '../../messaging/messaging.repository.ts';
import { carriersNotLive } from '../../messaging/usable-sender.ts';
import { draftOf, findCampaign, type CampaignRow } from '../draft/draft.repository.ts';
import { readCampaignText } from '../campaign-text.repository.ts';
import { priceGathered } from '../launch/price-gathered.ts';
import { failQuote, type QuoteRow } from '../launch/quote.repository.ts';
import { countFitting } from '../../segment/segment.repository.ts';
import { checkBatch } from '../../zalo-campaign/check-batch.ts';
import { priceZaloGathered } from '../../zalo-campaign/price-zalo.ts';
import { readParts, type ZaloParts } from '../../zalo-campaign/zalo-parts.repository.ts';
import { priceVoiceGathered } from '../../voice/price-voice-gathered.ts';
import type { GatherDeps } from './gather-deps.ts';
import { gatherBatch, type GatherBatch } from './gather-batch.repository.ts';
import { gatherRecipientsJob } from './gather.jobs.ts';
import { measureTexts } from './measure-texts.ts';
import { findSameCampaigns, type Recent } from './recent-recipients.repository.ts';
import { NO_COLUMNS } from './recipient-values.ts';
import {
  beginGathering,
  countTagged,
  lockBuildingQuote,
  readSegmentRules,
  readAudienceCounts,
  readListColumns,
  saveProgress,
} from './gather.repository.ts';
import { sourcesOf, type RecipientSource } from './recipient-source.ts';
import { walkSegment } from './segment-source.ts';

/** Up to so many rows are gathered before the answer; more in the background. */
const MAX_INLINE = 5_000;
/** Contacts that are looked at for all segments before the answer: each segment goes through the whole directory. */
const MAX_LOOKED_AT = 20_000;
/** Rows of one transaction: some thirty milliseconds, so that others wait no longer than that. */
const BATCH = 1_000;
const EVENT_EVERY_MS = 500;

/**
 * Begins to gather the recipients of a new quote.
 * @returns whether {@link gatherRecipients} is to be called now; otherwise a job does it.
 */
export async function startGathering(
  tx: AccountTx,
  scope: AccountScope,
  { deps, quoteId, draft, now }: { deps: { readonly jobs: JobQueue }; quoteId: string; draft: Draft; now: Date },
): Promise<boolean> {
  const audiences = await readAudienceCounts(tx, scope, draft.audience_ids);
  const sum = (field: 'valid' | 'duplicate' | 'invalid') => audiences.reduce((total, each) => total + each[field], 0);
  const segments = await readSegmentRules(tx, scope, [...draft.segment_ids, ...draft.exclude_segment_ids]);
  const readings = Object.fromEntries([...audiences, ...segments].map(({ id, reading }) => [id, reading]));
  // What a list left out tells nothing of those who are meant of it.
  const leftOut = draft.only ? { duplicate: 0, invalid: 0 } : { duplicate: sum('duplicate'), invalid: sum('invalid') };
  const meant = segments.filter(({ id }) => draft.segment_ids.includes(id));
  let expected = sum('valid') + (await countTagged(tx, scope, draft.tag_ids)) + draft.contact_ids.length;
  // Of more than these it is only known that they are no more than there are contacts.
  for (const { rules } of meant.slice(0, MAX_COUNTED_SEGMENTS)) expected += await countFitting(tx, rules, now);
  const directory = meant.length === 0 ? 0 : await countDirectory(tx, scope);
  expected += Math.max(0, meant.length - MAX_COUNTED_SEGMENTS) * directory;
  await beginGathering(tx, scope, { quoteId, readings, expected, ...leftOut });
  if (expected <= MAX_INLINE && meant.length * directory <= MAX_LOOKED_AT) return true;
  await deps.jobs.enqueue(tx, gatherRecipientsJob, { quote_id: quoteId }, { scope, dedupeKey: `gather:${quoteId}` });
  return false;
}

/** All contacts, by their counters. */
async function countDirectory(tx: AccountTx, scope: AccountScope): Promise<number> {
  const counts = Object.values(await countContactsByStatus(tx, scope));
  return counts.reduce((sum, contacts) => sum + contacts, 0);
}

/** Gathers the recipients of a quote batch by batch, and prices it with the last one. Safe to be called again. */
export async function gatherRecipients({
  deps,
  scope,
  quoteId,
  signal,
}: {
  deps: GatherDeps;
  scope: AccountScope;
  quoteId: string;
  signal?: AbortSignal;
}): Promise<void> {
  let announcedAt = 0;
  const isDue = (now: Date) => {
    if (now.getTime() - announcedAt < EVENT_EVERY_MS) return false;
    announcedAt = now.getTime();
    return true;
  };
  let hasMore = true;
  while (hasMore) {
    // A job that lost its lease is another worker's: that one goes on.
    signal?.throwIfAborted();
    hasMore = await deps.database.asAccount(scope, (tx) => gatherNext({ deps, tx, scope, quoteId, isDue }));
  }
}

interface Step {
  readonly deps: GatherDeps;
  readonly tx: AccountTx;
  readonly scope: AccountScope;
  readonly quoteId: string;
  /** Whether open pages are to be told again. */
  readonly isDue: (now: Date) => boolean;
}

/** One batch; answers whether there is more to do. */
async function gatherNext({ deps, tx, scope, quoteId, isDue }: Step): Promise<boolean> {
  const quote = await lockBuildingQuote(tx, scope, quoteId);
  if (!quote) return false;
  const campaign = await findCampaignOf(tx, scope, quote);
  if (!campaign) return false;
  const now = deps.clock.now();
  const draft = draftOf(campaign);
  // Another revision has other sources: its own quote gathers them.
  if (draft.revision !== quote.revision) return await abandon({ deps, tx, scope }, { quote, now });
  const sources = sourcesOf(draft);
  const source = sources[quote.source_index];
  if (!source) return await finish({ deps, tx, scope }, { quote, campaign, now });
  const { channel } = campaign;
  const text = channel === 'sms' ? await readCampaignText(tx, scope, campaign) : null;
  const zalo = channel === 'zalo' ? await readParts(tx, scope, campaign) : null;
  const isReadable = source.kind !== 'audience' || Object.hasOwn(quote.readings, source.audienceId);
  const segments = await readSegmentRules(tx, scope, [...draft.segment_ids, ...draft.exclude_segment_ids]);
  const excluded = segments.filter(({ id }) => draft.exclude_segment_ids.includes(id));
  const step = source.kind === 'segment' ? await stepThrough(tx, { quote, source, segments }) : null;
  const batch = await gatherBatch(tx, scope, {
    quoteId,
    ...(source.kind === 'segment'
      ? { source: { kind: 'contacts', contactIds: step?.ids ?? [] }, cursor: { place: null, key: null } }
      : { source, cursor: { place: quote.source_place, key: quote.source_key } }),
    size: isReadable ? BATCH : 0,
    channel,
    cappedSince: cappedSince(campaign, now),
    ...(await senderOf(tx, scope, campaign)),
    excludedTagIds: draft.exclude_tag_ids,
    excluded: excluded.map(({ rules }) => ({ rules: [rules], now: quote.created_at })),
    only: draft.only,
    advertising: isAdvertising(campaign, zalo) ? { consent: draft.options.consent ?? null, now } : null,
    recent: await recentFor(tx, scope, { campaign, quote }),
    variables: zalo ? keysOf(zalo) : (text?.keys ?? null),
    list: source.kind === 'audience' ? await readListColumns(tx, scope, source.audienceId) : NO_COLUMNS,
  });
  const checked = zalo && (await checkBatch(tx, scope, { quote, parts: zalo, batch }));
  const measure = checked ? checked.measure : text && measureTexts(text, batch.recipients, quote.measure ?? undefined);
  const progress = progressOf(quote, batch.seen);
  const taken = step ? { ...batch, last_place: null, last_key: step.lastId } : batch;
  const isFull = step ? step.hasMore : batch.seen === BATCH;
  const saved = await saveProgress(tx, scope, { quote, batch: taken, checked, isFull, progress, measure, now });
  if (isDue(now)) announce(deps, tx, scope, saved);
  return true;
}

/** Goes on through the directory, from where the quote's last batch ended. */
function stepThrough(
  tx: AccountTx,
  {
    quote,
    source,
    segments,
  }: {
    quote: QuoteRow;
    source: Extract<RecipientSource, { kind: 'segment' }>;
    segments: Awaited<ReturnType<typeof readSegmentRules>>;
  },
) {
  const rules = segments.find(({ id }) => id === source.segmentId)?.rules;
  return walkSegment(tx, { rules, now: quote.created_at, after: quote.source_key, take: BATCH });
}

/** What of a recipient fills a template and the text that may stand in; null where nothing does. */
function keysOf({ plan }: ZaloParts): readonly string[] | null {
  return plan.keys.length === 0 ? null : plan.keys;
}

/** Quotes are of messages by SMS or Zalo, or of calls. */
async function findCampaignOf(
  tx: AccountTx,
  scope: AccountScope,
  { campaign_id: id }: QuoteRow,
): Promise<CampaignRow | undefined> {
  for (const channel of ['sms', 'voice', 'zalo'] as const) {
    const found = await findCampaign(tx, scope, channel, id);
    if (found) return found;
  }
  return undefined;
}

/** Zalo's promotion is advertising, whatever the template was when the draft was saved. */
function isAdvertising({ message_type: type }: CampaignRow, zalo: ZaloParts | null): boolean {
  return zalo ? zalo.template?.tag === 'promotion' : type === 'advertising';
}

/** Nobody gets more than one advertising call in a day. */
function cappedSince({ channel, message_type: type }: CampaignRow, now: Date): Date | null {
  return channel === 'voice' && type === 'advertising' ? new Date(now.getTime() - CALL_CAP) : null;
}

/** What people had within a day before the quote was asked for. */
async function recentFor(
  tx: AccountTx,
  scope: AccountScope,
  { campaign, quote }: { campaign: CampaignRow; quote: QuoteRow },
): Promise<Recent> {
  const since = new Date(quote.created_at.getTime() - RECENT_HOURS * 3_600_000);
  const leavesOut = draftOf(campaign).options.leave_out_recent ?? null;
  return { since, leavesOut, sameIds: await findSameCampaigns(tx, scope, { campaign, since }) };
}

/** The name that recipients may have refused, and the carriers that have not approved it. */
async function senderOf(
  tx: AccountTx,
  scope: AccountScope,
  { sender_id: id }: CampaignRow,
): Promise<Pick<GatherBatch, 'brand' | 'notLive'>> {
  const sender = id === null ? undefined : await findSmsSender(tx, scope, id);
  return { brand: sender?.name ?? '', notLive: carriersNotLive(sender?.carriers ?? []) };
}

const priceOn = { sms: priceGathered, voice: priceVoiceGathered, zalo: priceZaloGathered } as const;

/** Share of the rows gone through. */
function progressOf({ progress, count_expected: expected }: QuoteRow, seen: number): number {
  return expected === 0 ? 1 : Math.min(1, progress + seen / expected);
}

async function abandon(
  { deps, tx, scope }: Pick<Step, 'deps' | 'tx' | 'scope'>,
  { quote, now }: { quote: QuoteRow; now: Date },
): Promise<false> {
  await failQuote(tx, scope, { id: quote.id, now });
  announce(deps, tx, scope, { ...quote, status: 'failed' });
  return false;
}

async function finish(
  { deps, tx, scope }: Pick<Step, 'deps' | 'tx' | 'scope'>,
  { quote, campaign, now }: { quote: QuoteRow; campaign: CampaignRow; now: Date },
): Promise<false> {
  await priceOn[campaign.channel](tx, scope, { quote, campaign, now });
  announce(deps, tx, scope, { ...quote, status: 'ready', progress: 1 });
  return false;
}

function announce(
  { bus }: Pick<GatherDeps, 'bus'>,
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, campaign_id, status, progress }: Pick<QuoteRow, 'id' | 'campaign_id' | 'status' | 'progress'>,
): void {
  bus.publish(tx, { accountId, topic: 'quote', data: { id, campaign_id, status, progress } });
}
