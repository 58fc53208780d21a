import { undoLaunch } from '../campaign/launch/launch.usecases.ts';
import { approveCampaign, rejectCampaign } from '../campaign/approval/approval.usecases.ts';
import { actorBy } from '../campaign/launch/launch-step.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { throwAwayDraft } from '../campaign/draft/draft.usecases.ts';
import { downloadVoiceFile, searchVoiceLog, viewVoiceCall } from '@app/contracts/voice/call-log.calls.ts';
import { getVoiceSender, showVoiceContacts } from '@app/contracts/voice/voice-audience.calls.ts';
import {
  approveVoiceCampaign,
  archiveVoiceCampaign,
  cancelVoiceCampaign,
  deleteVoiceDraft,
  duplicateVoiceCampaign as duplicateCall,
  getAllCampaigns,
  getVoiceCampaign,
  pauseVoiceCampaign,
  rejectVoiceCampaign,
  resendVoiceCampaign,
  resumeVoiceCampaign,
  searchVoiceCampaign,
  undoVoiceCampaign,
  viewVoiceCampaign,
} from '@app/contracts/voice/voice-campaign.calls.ts';
import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import { userActor } from '../audit/user-actor.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { statusOf } from '../export/offer-file.usecases.ts';
import { linkToCalls } from '../files/call-download.usecases.ts';
import { linkToFile } from '../files/download.usecases.ts';
import { notFound } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { route, type RequestContext, type Route } from '../http/route.ts';
import { pageInfo } from '../lists/page.ts';
import { findCalls, viewCall } from './call-log.usecases.ts';
import { listCallers } from './caller.repository.ts';
import { archiveCampaign, restoreCampaign } from '../campaign/archive.usecases.ts';
import { cancelVoice, pauseVoice, resumeVoice, type ControlledVoice } from './control-voice.usecases.ts';
import { findVoiceCampaigns, viewVoice } from './view-voice.usecases.ts';
import { listCampaignNames, readVoiceCampaign } from './voice-campaign.repository.ts';
import { duplicateVoiceCampaign } from './voice-draft.usecases.ts';
import { findRecipients } from './voice-recipients.usecases.ts';

const channel = 'voice';

interface Asked {
  readonly input: { readonly id: string };
  readonly actor: Member;
  readonly deps: ServerDeps;
  readonly request: RequestContext;
}

function controlOf({ input, actor, deps, request }: Asked) {
  return { deps, actor: { scope: actor.scope, audit: userActor(actor, request) }, id: input.id };
}

function answer({ campaign, wallet }: ControlledVoice) {
  return { data: campaign, info: { balance: wallet.balance } };
}

/** A campaign and the balance as a step left them. */
async function afterStep({ database }: ServerDeps, scope: AccountScope, id: string) {
  return await database.asAccount(scope, async (tx) => {
    const campaign = await readVoiceCampaign(tx, scope, id);
    if (!campaign) throw notFound();
    return { data: campaign, info: { balance: (await readWallet(tx, scope)).balance } };
  });
}

const controlRoutes: Route[] = [
  route(pauseVoiceCampaign, async (asked) => answer(await pauseVoice(controlOf(asked)))),
  route(resumeVoiceCampaign, async (asked) => answer(await resumeVoice(controlOf(asked)))),
  route(cancelVoiceCampaign, async (asked) => answer(await cancelVoice(controlOf(asked)))),
  route(archiveVoiceCampaign, async ({ input: { id, restore }, actor, deps, request }) => {
    const asked = { deps, actor: actorBy(actor, request), channel, id } as const;
    await (restore ? restoreCampaign(asked) : archiveCampaign(asked));
    return await afterStep(deps, actor.scope, id);
  }),
  route(undoVoiceCampaign, async ({ input: { id }, actor, deps, request }) => {
    await undoLaunch({ deps, actor: actorBy(actor, request), channel, id });
    return await afterStep(deps, actor.scope, id);
  }),
  route(approveVoiceCampaign, async ({ input: { id }, actor, deps, request }) => {
    await approveCampaign({ deps, actor: actorBy(actor, request), channel, id });
    return await afterStep(deps, actor.scope, id);
  }),
  route(rejectVoiceCampaign, async ({ input: { id, reason }, actor, deps, request }) => {
    await rejectCampaign({ deps, actor: actorBy(actor, request), channel, id, reason });
    return await afterStep(deps, actor.scope, id);
  }),
  route(duplicateCall, async ({ input: { id }, actor: member, deps, request }) => {
    const { locale } = request;
    const actor = actorBy(member, request);
    const { campaign, draft } = await duplicateVoiceCampaign({ deps, actor, id, locale });
    return { data: campaign, info: { draft }, status: 201 };
  }),
  route(resendVoiceCampaign, async ({ input: { id, outcome }, actor: member, deps, request }) => {
    const { locale } = request;
    const actor = actorBy(member, request);
    const { campaign, draft } = await duplicateVoiceCampaign({ deps, actor, id, locale, outcome });
    return { data: campaign, info: { draft }, status: 201 };
  }),
  route(deleteVoiceDraft, async ({ input: { id }, actor, deps, request }) => {
    await throwAwayDraft({ deps, actor: actorBy(actor, request), channel, id });
    return { data: { id }, info: {} };
  }),
];

const logRoutes: Route[] = [
  route(searchVoiceLog, async ({ input, actor: { scope }, deps }) => {
    const log = await findCalls({ database: deps.database, scope, filter: input });
    const { total, isCapped } = log.found;
    const counts = { total_is_capped: isCapped, counts_by_status: log.countsByStatus };
    return { data: log.calls, info: { ...pageInfo(input, total), ...counts, ...log.rates }, total };
  }),
  route(viewVoiceCall, async ({ input: { id }, actor: { scope }, deps }) => {
    const { call, info } = await viewCall({ database: deps.database, scope, id });
    return { data: call, info };
  }),
  route(downloadVoiceFile, async ({ input, actor, deps, request: { locale, address } }) => {
    const { part, ...rest } = input;
    const asking = { deps, actor, locale, address };
    const data =
      part === 'recipients' || part === 'log'
        ? await linkToCalls(asking, { ...rest, part })
        : await linkToFile(asking, {
            part,
            id: rest.id,
            format: rest.format,
            search: '',
            status: [],
            carrier: [],
            error_code: [],
            columns: [],
          });
    return { data, info: {}, status: statusOf(data) };
  }),
];

export const voiceRoutes: Route[] = [
  ...controlRoutes,
  ...logRoutes,
  route(getVoiceCampaign, ({ input, actor, deps }) => campaigns({ ...input, search: '' }, actor.scope, deps)),
  route(searchVoiceCampaign, ({ input, actor, deps }) => campaigns(input, actor.scope, deps)),
  route(getAllCampaigns, async ({ input, actor: { scope }, deps }) => ({
    data: await deps.database.asAccount(scope, (tx) => listCampaignNames(tx, scope, input)),
    info: {},
  })),
  route(viewVoiceCampaign, async ({ input: { id }, actor: { scope }, deps }) => {
    const { campaign, info } = await viewVoice({ deps, scope, id });
    return { data: campaign, info };
  }),
  route(showVoiceContacts, async ({ input, actor: { scope }, deps }) => {
    const { recipients, found } = await findRecipients({ deps, scope, filter: input });
    const { total, isCapped } = found;
    return { data: recipients, info: { ...pageInfo(input, total), total_is_capped: isCapped }, total };
  }),
  route(
    getVoiceSender,
    async ({ input: { message_type: messageType }, actor: { scope }, deps, request: { locale } }) => {
      const callers = await deps.database.asAccount(scope, (tx) => listCallers(tx, scope, { messageType, locale }));
      return { data: callers, info: { usable: callers.filter((caller) => caller.is_usable).length } };
    },
  ),
];

type CampaignList = typeof searchVoiceCampaign;

async function campaigns(
  input: Parsed<CampaignList>,
  scope: AccountScope,
  deps: ServerDeps,
): Promise<{ data: Data<CampaignList>; info: Info<CampaignList>; total: number }> {
  const found = await findVoiceCampaigns({ deps, scope, filter: input });
  const info = { ...pageInfo(input, found.total), counts_by_status: found.countsByStatus };
  return { data: found.campaigns, info, total: found.total };
}
