import {
  getSmsCampaign,
  getSmsSender,
  searchSmsCampaign,
  searchSmsCampaignLog,
  viewSmsCampaign,
} from '@app/contracts/campaign/sms-campaign.calls.ts';
import type { Parsed, Info, Data } from '@app/contracts/core/call.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { route, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findCampaignMessages, findCampaigns, smsSenders, viewCampaign } from './campaign.usecases.ts';

const channel = 'sms';

export const campaignRoutes: Route[] = [
  route(getSmsCampaign, ({ input, actor, deps }) => smsCampaigns({ ...input, search: '' }, actor.scope, deps)),
  route(searchSmsCampaign, ({ input, actor, deps }) => smsCampaigns(input, actor.scope, deps)),
  route(viewSmsCampaign, async ({ input, actor, deps }) => {
    const { database } = deps;
    const view = await viewCampaign({ database, scope: actor.scope, channel, id: input.id });
    return { data: view.campaign, info: { by_carrier: view.byCarrier, top_errors: view.topErrors } };
  }),
  route(searchSmsCampaignLog, async ({ input, actor, deps }) => {
    const { id, ...filter } = input;
    const log = await findCampaignMessages({ database: deps.database, scope: actor.scope, channel, id, filter });
    const { total, isCapped } = log.found;
    return {
      data: log.messages,
      info: { ...pageInfo(input, total), total_is_capped: isCapped, counts_by_status: log.countsByStatus },
      total,
    };
  }),
  route(getSmsSender, async ({ input, actor, deps }) => {
    const { message_type: messageType } = input;
    const senders = await smsSenders({ database: deps.database, scope: actor.scope, messageType });
    const approved = senders.filter(({ status }) => status === 'approved' || status === 'expiring').length;
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
