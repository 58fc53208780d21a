import { approveSmsCampaign, rejectSmsCampaign } from '@app/contracts/campaign/approval.calls.ts';
import { route, type Route } from '../../http/route.ts';
import { actorBy } from '../launch/launch-step.ts';
import { approveCampaign, rejectCampaign } from './approval.usecases.ts';

const channel = 'sms';

export const approvalRoutes: Route[] = [
  route(approveSmsCampaign, async ({ input, actor, deps, request }) => {
    const { campaign, wallet } = await approveCampaign({ deps, actor: actorBy(actor, request), channel, id: input.id });
    return { data: campaign, info: { balance: wallet.balance } };
  }),
  route(rejectSmsCampaign, async ({ input, actor, deps, request }) => {
    const asked = { deps, actor: actorBy(actor, request), channel, ...input } as const;
    const { campaign, wallet } = await rejectCampaign(asked);
    return { data: campaign, info: { balance: wallet.balance } };
  }),
];
