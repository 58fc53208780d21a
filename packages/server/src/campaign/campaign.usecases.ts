import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { Message } from '@app/contracts/message/message.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { Channel, MessageType } from '../database/tables/messaging.tables.ts';
import { notFound } from '../http/failure.ts';
import { countMessages, listMessages, type MessageFilter } from '../message/message.repository.ts';
import { totalOf, type Found } from '../lists/page.ts';
import { countByCarrier, countTopErrors } from './campaign-report.repository.ts';
import { countCampaigns, listCampaigns, readCampaign, type CampaignFilter } from './campaign.repository.ts';
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

/** One campaign with its report. Throws 404. */
export function viewCampaign({ database, scope, channel, id }: Around & { channel: Channel; id: string }) {
  return database.asAccount(scope, async (tx) => ({
    campaign: (await readCampaign(tx, scope, channel, id)) ?? missing(),
    byCarrier: await countByCarrier(tx, scope, id),
    topErrors: await countTopErrors(tx, scope, id),
  }));
}

/** A page of one campaign's messages. Throws 404 for a campaign that is not this account's. */
export function findCampaignMessages({
  database,
  scope,
  channel,
  id,
  filter,
}: Around & { channel: Channel; id: string; filter: MessageFilter }): Promise<{
  messages: Message[];
  found: Found;
  countsByStatus: Record<string, number>;
}> {
  return database.asAccount(scope, async (tx) => {
    const campaign = (await readCampaign(tx, scope, channel, id)) ?? missing();
    const ofCampaign = { ...filter, campaign_id: id };
    const found = countOf(campaign, filter) ?? (await countMessages(tx, scope, ofCampaign));
    const messages = await listMessages(tx, scope, ofCampaign);
    return { messages, found, countsByStatus: messageCounts(campaign) };
  });
}

/** What the campaign's own counters know of its messages, by message status. */
function messageCounts({ counts }: Campaign): Record<string, number> {
  const { queued, sending, sent, delivered, undelivered, expired, unknown, failed, cancelled } = counts;
  return { queued, sending, sent, delivered, undelivered, expired, unknown, failed, cancelled };
}

/** Without a filter the counters are the count; a draft's or scheduled campaign's recipients are no messages yet. */
function countOf(campaign: Campaign, { search, status, carrier = [], from, to }: MessageFilter): Found | null {
  const isFiltered = search !== '' || status.length + carrier.length > 0 || from !== undefined || to !== undefined;
  if (isFiltered || campaign.launched_at === null) return null;
  return { total: campaign.counts.recipients, isCapped: false };
}

/** Brand names for the sender picker, usable ones first. */
export function smsSenders({ database, scope, messageType }: Around & { messageType: MessageType | undefined }) {
  return database.readAsAccount(scope, (tx) => listSmsSenders(tx, scope, messageType));
}

function missing(): never {
  throw notFound();
}
