import { cancelSmsCampaign, pauseSmsCampaign, resumeSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import type { ServerDeps } from '../deps.ts';
import type { Member } from '../http/member.ts';
import { route, type RequestContext, type Route } from '../http/route.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign, type Controlled } from './control-campaign.usecases.ts';

interface Asked {
  readonly input: { readonly id: string };
  readonly actor: Member;
  readonly deps: ServerDeps;
  readonly request: RequestContext;
}

export const sendingRoutes: Route[] = [
  route(pauseSmsCampaign, async (asked) => answer(await pauseCampaign(controlOf(asked)))),
  route(resumeSmsCampaign, async (asked) => answer(await resumeCampaign(controlOf(asked)))),
  route(cancelSmsCampaign, async (asked) => answer(await cancelCampaign(controlOf(asked)))),
];

function controlOf({ input, actor, deps, request }: Asked) {
  return {
    deps: { ...deps, carrierHours: deps.config.advertising.carrierHours },
    actor: { scope: actor.scope, audit: userActor(actor, request) },
    channel: 'sms',
    id: input.id,
  } as const;
}

function answer({ campaign, wallet }: Controlled) {
  return { data: campaign, info: { balance: wallet.balance } };
}
