import {
  approveZaloCampaign,
  archiveZaloCampaign,
  cancelZaloCampaign,
  deleteZaloCampaignDraft,
  duplicateZaloCampaign as duplicateCall,
  getZaloCampaign,
  pauseZaloCampaign,
  rejectZaloCampaign,
  resendZaloCampaign,
  resumeZaloCampaign,
  searchZaloCampaign,
  undoZaloCampaign,
  viewZaloCampaign,
} from '@app/contracts/zalo/zalo-campaign.calls.ts';
import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import {
  downloadZaloLog,
  downloadZaloSample,
  listZaloRatings,
  searchZaloCampaignLog,
} from '@app/contracts/zalo/zalo-log.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { approveCampaign, rejectCampaign } from '../campaign/approval/approval.usecases.ts';
import { archiveCampaign, restoreCampaign } from '../campaign/archive.usecases.ts';
import { throwAwayDraft } from '../campaign/draft/draft.usecases.ts';
import { undoLaunch } from '../campaign/launch/launch.usecases.ts';
import { actorBy } from '../campaign/launch/launch-step.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { downloadZaloFaults } from '@app/contracts/zalo/zalo-faults.calls.ts';
import { linkToZaloFaults, linkToZaloLog, linkToZaloSample } from '../files/zalo-download.usecases.ts';
import { notFound } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { route, type RequestContext, type Route } from '../http/route.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { pageInfo } from '../lists/page.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from '../sending/control-campaign.usecases.ts';
import { readZaloCampaign } from './zalo-campaign.repository.ts';
import { duplicateZaloCampaign } from './zalo-draft.usecases.ts';
import { findRatings, findZaloLog } from './zalo-log.usecases.ts';
import { findZaloCampaigns, viewZalo } from './zalo-view.usecases.ts';

const channel = 'zalo';

interface Asked {
  readonly input: { readonly id: string };
  readonly actor: Member;
  readonly deps: ServerDeps;
  readonly request: RequestContext;
}

function controlOf({ input, actor, deps, request }: Asked) {
  const audit = userActor(actor, request);
  const { carrierHours } = deps.config.advertising;
  return { deps: { ...deps, carrierHours }, actor: { scope: actor.scope, audit }, channel, id: input.id } as const;
}

function stepOf({ input, actor, deps, request }: Asked) {
  return { deps, actor: actorBy(actor, request), channel, id: input.id } as const;
}

/** A campaign and the balance as a step left them. */
async function afterStep(step: Promise<unknown>, { deps: { database }, actor: { scope }, input: { id } }: Asked) {
  await step;
  return await database.asAccount(scope, async (tx) => {
    const campaign = await readZaloCampaign(tx, scope, id);
    if (!campaign) throw notFound();
    return { data: campaign, info: { balance: (await readWallet(tx, scope)).balance } };
  });
}

const controlRoutes: Route[] = [
  route(pauseZaloCampaign, (asked) => afterStep(pauseCampaign(controlOf(asked)), asked)),
  route(resumeZaloCampaign, (asked) => afterStep(resumeCampaign(controlOf(asked)), asked)),
  route(cancelZaloCampaign, (asked) => afterStep(cancelCampaign(controlOf(asked)), asked)),
  route(undoZaloCampaign, (asked) => afterStep(undoLaunch(stepOf(asked)), asked)),
  route(approveZaloCampaign, (asked) => afterStep(approveCampaign(stepOf(asked)), asked)),
  route(rejectZaloCampaign, (asked) =>
    afterStep(rejectCampaign({ ...stepOf(asked), reason: asked.input.reason }), asked),
  ),
  route(archiveZaloCampaign, (asked) => {
    const step = asked.input.restore ? restoreCampaign : archiveCampaign;
    return afterStep(step(stepOf(asked)), asked);
  }),
  route(duplicateCall, async ({ input: { id }, actor: member, deps, request }) => {
    const { locale } = request;
    const actor = actorBy(member, request);
    const { campaign, draft } = await duplicateZaloCampaign({ deps, actor, id, locale });
    return { data: campaign, info: { draft }, status: 201 };
  }),
  route(resendZaloCampaign, async ({ input: { id, outcome }, actor: member, deps, request }) => {
    const { locale } = request;
    const actor = actorBy(member, request);
    const { campaign, draft } = await duplicateZaloCampaign({ deps, actor, id, locale, outcome });
    return { data: campaign, info: { draft }, status: 201 };
  }),
  route(deleteZaloCampaignDraft, async ({ input: { id }, actor, deps, request }) => {
    await throwAwayDraft({ deps, actor: actorBy(actor, request), channel, id });
    return { data: { id }, info: {} };
  }),
];

export const zaloCampaignRoutes: Route[] = [
  ...controlRoutes,
  route(getZaloCampaign, ({ input, actor, deps }) => campaigns({ ...input, search: '' }, actor.scope, deps)),
  route(searchZaloCampaign, ({ input, actor, deps }) => campaigns(input, actor.scope, deps)),
  route(viewZaloCampaign, async ({ input: { id }, actor: { scope }, deps }) => {
    const { campaign, info } = await viewZalo({ deps, scope, id });
    return { data: campaign, info };
  }),
  route(searchZaloCampaignLog, async ({ input: { id, ...filter }, actor: { scope }, deps }) => {
    const { messages, found, countsByStatus } = await findZaloLog({
      deps,
      scope,
      filter: { ...filter, campaign_id: id },
    });
    const { total, isCapped } = found;
    const info = { ...pageInfo(filter, total), total_is_capped: isCapped, counts_by_status: countsByStatus };
    return { data: messages, info, total };
  }),
  route(listZaloRatings, async ({ input: { id, ...page }, actor: { scope }, deps }) => {
    const { ratings, found } = await findRatings({ deps, scope, filter: { ...page, campaignId: id } });
    const { total, isCapped } = found;
    return { data: ratings, info: { ...pageInfo(page, total), total_is_capped: isCapped }, total };
  }),
  route(downloadZaloLog, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToZaloLog({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(downloadZaloSample, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToZaloSample({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
  route(downloadZaloFaults, async ({ input, actor, deps, request: { locale, address } }) => {
    const data = await linkToZaloFaults({ deps, actor, locale, address }, input);
    return { data, info: {}, status: statusOf(data) };
  }),
];

type CampaignList = typeof searchZaloCampaign;

async function campaigns(
  input: Parsed<CampaignList>,
  scope: AccountScope,
  deps: ServerDeps,
): Promise<{ data: Data<CampaignList>; info: Info<CampaignList>; total: number }> {
  const found = await findZaloCampaigns({ deps, scope, filter: input });
  const info = { ...pageInfo(input, found.total), counts_by_status: found.countsByStatus };
  return { data: found.campaigns, info, total: found.total };
}
