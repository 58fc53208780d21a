import { campaignChannels, type Campaign } from '@app/contracts/campaign/campaign.ts';
import { carriers } from '@app/contracts/rules/phone.ts';
import { smsGroups } from '@app/contracts/rules/sending-rate.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Channel, MessageType } from '../database/tables/messaging.tables.ts';
import { notFound } from '../http/failure.ts';
import { totalOf } from '../lists/page.ts';
import type { CarrierHours } from '../sending/carrier-hours-setting.ts';
import { readApproval } from './approval/approval.repository.ts';
import { readGathered, resumptionOf } from './campaign-report.repository.ts';
import { progressOf } from './expected-end.ts';
import { readTally, type Tally } from './tally/tally.repository.ts';
import { draftOf, findCampaign } from './draft/draft.repository.ts';
import {
  countByState,
  countCampaigns,
  listCampaigns,
  readCampaign,
  type CampaignFilter,
  type StateCount,
} from './campaign.repository.ts';
import { listSmsSenders } from './sender.repository.ts';

interface Around {
  readonly database: Database;
  readonly scope: AccountScope;
}

/** A page of campaigns, with the number of matches per status (whatever status is asked for). */
export function findCampaigns({
  database,
  scope,
  channel,
  filter,
}: Around & { channel: Channel; filter: CampaignFilter }) {
  return database.asAccount(scope, async (tx) => {
    const countsByStatus = await countCampaigns(tx, scope, channel, filter);
    const total = totalOf(countsByStatus, filter.status);
    return { campaigns: await listCampaigns(tx, scope, channel, filter), total, countsByStatus };
  });
}

interface Latest {
  readonly campaigns: Campaign[];
  /** How many there are in the states that were asked for; null without them. */
  readonly counts: StateCount[] | null;
}

/** The newest campaigns of all channels together, those in one of these states alone if there are any. */
export function findLatest({
  database,
  scope,
  size,
  status,
}: Around & { size: number; status: CampaignFilter['status'] }): Promise<Latest> {
  return database.asAccount(scope, async (tx) => {
    const filter = { search: '', sort: '-created_at', pageNumber: 1, pageSize: size, status, message_type: [] };
    // An index of each channel has its newest at the end.
    const found: Campaign[] = [];
    for (const channel of campaignChannels) found.push(...(await listCampaigns(tx, scope, channel, filter)));
    const campaigns = found
      .toSorted((one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id))
      .slice(0, size);
    return { campaigns, counts: status.length === 0 ? null : await countByState(tx, scope, status) };
  });
}

interface Viewing extends Around {
  readonly channel: Channel;
  readonly id: string;
  readonly clock: Clock;
  readonly carrierHours: CarrierHours;
}

/** One campaign with its report. Throws 404. */
export function viewCampaign({ database, scope, channel, id, clock, carrierHours }: Viewing) {
  return database.asAccount(scope, async (tx) => {
    const campaign = (await readCampaign(tx, scope, channel, id)) ?? missing();
    const row = (await findCampaign(tx, scope, channel, id)) ?? missing();
    const tally = await readTally(tx, scope, id);
    const byCarrier = (await readGathered(tx, scope, id)) ?? sumBy(tally, 'carrier');
    const made = sumBy(tally, 'carrier');
    const left = Object.entries(byCarrier).map(([carrier, recipients]) => ({
      messages: Math.max(0, recipients - (made[carrier] ?? 0)),
      hours: hoursOf(carrierHours, carrier),
    }));
    const isAdvertising = row.message_type === 'advertising';
    const groupsOf = (messages: number) => smsGroups({ messages, isAdvertising }, left);
    return {
      campaign,
      ...(await progressOf(tx, scope, { row, groupsOf, now: clock.now() })),
      byCarrier,
      topErrors: topErrors(tally),
      resumesAt: resumptionOf(row),
      draft: row.status === 'draft' ? draftOf(row) : null,
      approval: await readApproval(tx, scope, id),
    };
  });
}

function hoursOf(carrierHours: CarrierHours, name: string) {
  const carrier = carriers.find((each) => each === name);
  return carrier && carrierHours[carrier];
}

const MOST_ERRORS = 10;

/** The most frequent errors; of equally many the lower code first. */
function topErrors(tally: readonly Tally[]): { code: number; count: number }[] {
  const failed = tally.filter(({ error_code: code }) => code !== null);
  return Object.entries(sumBy(failed, 'error_code'))
    .map(([code, count]) => ({ code: Number(code), count }))
    .toSorted((one, other) => other.count - one.count || one.code - other.code)
    .slice(0, MOST_ERRORS);
}

function sumBy(tally: readonly Tally[], key: 'carrier' | 'error_code'): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of tally) sums[String(row[key])] = (sums[String(row[key])] ?? 0) + row.messages;
  return sums;
}

/** Brand names for the sender picker, usable ones first. */
export function smsSenders({
  database,
  scope,
  ...wanted
}: Around & { messageType: MessageType | undefined; locale: Locale }) {
  return database.readAsAccount(scope, (tx) => listSmsSenders(tx, scope, wanted));
}

function missing(): never {
  throw notFound();
}
