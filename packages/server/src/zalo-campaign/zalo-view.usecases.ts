import type { Info } from '@app/contracts/core/call.ts';
import { wholeHours } from '@app/contracts/rules/sending-rate.ts';
import type { ZaloCampaign } from '@app/contracts/zalo/zalo-campaign.ts';
import type { viewZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { PROMOTION_HOURS } from '@app/contracts/zalo/zalo-hours.ts';
import { readApproval } from '../campaign/approval/approval.repository.ts';
import { readGathered, resumptionOf } from '../campaign/campaign-report.repository.ts';
import { countCampaigns, type CampaignFilter } from '../campaign/campaign.repository.ts';
import { findCampaign, type CampaignRow } from '../campaign/draft/draft.repository.ts';
import { progressOf, type Progress } from '../campaign/expected-end.ts';
import { readTally, readTallyByChannel, type Tally } from '../campaign/tally/tally.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import { totalOf } from '../lists/page.ts';
import { readRoom } from '../sending/zalo/quota.repository.ts';
import { listZaloCampaigns, readZaloCampaign } from './zalo-campaign.repository.ts';
import { readRatingSum } from './zalo-rating.repository.ts';
import { zaloDraftOf } from './zalo-draft.repository.ts';

const channel = 'zalo';
const MOST_ERRORS = 10;

interface Around {
  readonly deps: Pick<ServerDeps, 'database' | 'clock'>;
  readonly scope: AccountScope;
}

/** A page of campaigns by Zalo, with the number of matches per status (whatever status is asked for). */
export function findZaloCampaigns({ deps, scope, filter }: Around & { filter: CampaignFilter }) {
  return deps.database.asAccount(scope, async (tx) => {
    const countsByStatus = await countCampaigns(tx, scope, channel, filter);
    const total = totalOf(countsByStatus, filter.status);
    return { campaigns: await listZaloCampaigns(tx, scope, filter), total, countsByStatus };
  });
}

type Report = Info<typeof viewZaloCampaign>;

/** One campaign by Zalo with its report. Throws 404. */
export function viewZalo({
  deps,
  scope,
  id,
}: Around & { id: string }): Promise<{ campaign: ZaloCampaign; info: Report }> {
  return deps.database.asAccount(scope, async (tx) => {
    const campaign = (await readZaloCampaign(tx, scope, id)) ?? missing();
    const row = (await findCampaign(tx, scope, channel, id)) ?? missing();
    const tally = await readTally(tx, scope, id);
    const { expectedEnd, measuredRate } = await readProgress(tx, scope, { row, now: deps.clock.now() });
    return {
      campaign,
      info: {
        by_channel: await readChannels(tx, scope, id),
        by_carrier: (await readGathered(tx, scope, id)) ?? sumByCarrier(tally),
        top_errors: topErrors(tally),
        ratings: await readRatingSum(tx, scope, id),
        resumes_at: resumptionOf(row),
        expected_end: expectedEnd,
        measured_rate: measuredRate,
        draft: row.status === 'draft' ? zaloDraftOf(row) : null,
        approval: await readApproval(tx, scope, id),
      },
    };
  });
}

/** As of any campaign; where the day's quota ends before it does, nobody can tell when that is. */
async function readProgress(
  tx: AccountTx,
  scope: AccountScope,
  { row, now }: { row: CampaignRow; now: Date },
): Promise<Progress> {
  const { sender_id: senderId, count_queued: queued, message_type: type } = row;
  const hours = type === 'advertising' ? [wholeHours(PROMOTION_HOURS)] : [];
  const progress = await progressOf(tx, scope, { row, now, groupsOf: (messages) => [{ messages, hours }] });
  const room = senderId === null ? null : await readRoom(tx, scope, { senderId, now });
  return room !== null && room < queued ? { ...progress, expectedEnd: null } : progress;
}

const notSent: ReadonlySet<string> = new Set(['failed', 'rejected', 'cancelled', 'queued', 'sending']);

async function readChannels(tx: AccountTx, scope: AccountScope, id: string): Promise<Report['by_channel']> {
  const rows = await readTallyByChannel(tx, scope, id);
  return (['zalo', 'sms'] as const).flatMap((name) => {
    const own = rows.filter((row) => row.channel === name);
    if (own.length === 0) return [];
    const sent = own.filter(({ status }) => !notSent.has(status));
    const sum = (of: typeof own, pick: (row: (typeof own)[number]) => number) =>
      of.reduce((total, row) => total + pick(row), 0);
    return [
      {
        channel: name,
        messages: sum(own, (row) => row.messages),
        sent: sum(sent, (row) => row.messages),
        delivered: sum(
          own.filter(({ status }) => status === 'delivered'),
          (row) => row.messages,
        ),
        charged: sum(sent, (row) => row.price),
      },
    ];
  });
}

function sumByCarrier(tally: readonly Tally[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { carrier, messages } of tally) sums[carrier] = (sums[carrier] ?? 0) + messages;
  return sums;
}

/** The most frequent errors; of equally many the lower code first. */
function topErrors(tally: readonly Tally[]): Report['top_errors'] {
  const sums = new Map<number, number>();
  for (const { error_code: code, messages } of tally) {
    if (code !== null) sums.set(code, (sums.get(code) ?? 0) + messages);
  }
  return [...sums]
    .map(([code, count]) => ({ code, count }))
    .toSorted((one, other) => other.count - one.count || one.code - other.code)
    .slice(0, MOST_ERRORS);
}

function missing(): never {
  throw notFound();
}
