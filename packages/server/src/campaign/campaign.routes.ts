import { campaignHistory } from '@app/contracts/campaign/campaign-history.calls.ts';
import { campaignSources } from '@app/contracts/campaign/campaign-sources.calls.ts';
import { latestCampaigns } from '@app/contracts/campaign/campaign-latest.calls.ts';
import { analyseSms } from '@app/contracts/campaign/sms-analytics.calls.ts';
import { getSmsSender, searchSmsCampaignLog, viewSmsCampaign } from '@app/contracts/campaign/sms-campaign.calls.ts';
import { getSmsCampaign, searchSmsCampaign } from '@app/contracts/campaign/sms-list.calls.ts';
import type { Parsed, Info, Data } from '@app/contracts/core/call.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { analyse } from './analytics/analytics.usecases.ts';
import { readHistory } from './history.usecases.ts';
import { findSources } from './sources.usecases.ts';
import { findCampaignLog } from './campaign-log.usecases.ts';
import { findCampaigns, findLatest, smsSenders, viewCampaign } from './campaign.usecases.ts';

const channel = 'sms';

export const campaignRoutes: Route[] = [
  route(latestCampaigns, async ({ input, actor: { scope }, deps: { database } }) => {
    const { campaigns, counts } = await findLatest({ database, scope, size: input.pageSize, status: input.status });
    return { data: campaigns, info: counts ? { counts } : {} };
  }),
  route(campaignHistory, async ({ input: { id }, actor: { scope }, deps: { database } }) => ({
    data: await readHistory({ database, scope, id }),
  })),
  route(campaignSources, async ({ input: { id }, actor: { scope }, deps: { database } }) => ({
    data: await findSources({ database, scope, id }),
  })),
  route(getSmsCampaign, ({ input, actor, deps }) => smsCampaigns({ ...input, search: '' }, actor.scope, deps)),
  route(searchSmsCampaign, ({ input, actor, deps }) => smsCampaigns(input, actor.scope, deps)),
  route(viewSmsCampaign, async ({ input, actor, deps }) => {
    const { database, clock, config } = deps;
    const { carrierHours } = config.advertising;
    const view = await viewCampaign({ database, clock, carrierHours, scope: actor.scope, channel, id: input.id });
    const { campaign, byCarrier, topErrors, resumesAt, expectedEnd, measuredRate, draft, approval } = view;
    const report = {
      by_carrier: byCarrier,
      top_errors: topErrors,
      resumes_at: resumesAt,
      expected_end: expectedEnd,
      measured_rate: measuredRate,
    };
    return { data: campaign, info: { ...report, draft, approval } };
  }),
  route(searchSmsCampaignLog, async ({ input, actor, deps }) => {
    const { id, ...filter } = input;
    const log = await findCampaignLog({ database: deps.database, scope: actor.scope, channel, id, filter });
    const { total, isCapped } = log.found;
    return {
      data: log.messages,
      info: { ...pageInfo(input, total), total_is_capped: isCapped, counts_by_status: log.countsByStatus },
      total,
    };
  }),
  route(analyseSms, async ({ input, actor: { scope }, deps: { database, clock } }) => ({
    data: await analyse({ database, clock, scope, filter: input }),
    info: {},
  })),
  route(getSmsSender, async ({ input, actor, deps, request: { locale } }) => {
    const { message_type: messageType } = input;
    const senders = await smsSenders({ database: deps.database, scope: actor.scope, messageType, locale });
    const approved = senders.filter(({ status }) => isUsableStatus(status)).length;
    return { data: senders, info: { approved } };
  }),
];

type CampaignList = typeof searchSmsCampaign;

async function smsCampaigns(
  input: Parsed<CampaignList>,
  scope: AccountScope,
  { database }: ServerDeps,
): Promise<{ data: Data<CampaignList>; info: Info<CampaignList>; total: number }> {
  const { campaigns, total, countsByStatus } = await findCampaigns({ database, scope, channel, filter: input });
  return { data: campaigns, info: { ...pageInfo(input, total), counts_by_status: countsByStatus }, total };
}
