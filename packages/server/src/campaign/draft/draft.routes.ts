import {
  archiveSmsCampaign,
  createSmsDraft,
  deleteSmsDraft,
  duplicateSmsCampaign,
  resendSmsCampaign,
  getSmsTemplate,
  updateSmsDraft,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { route, type Route } from '../../http/route.ts';
import { pageInfo } from '../../lists/page.ts';
import { readWallet } from '../../ledger/ledger.repository.ts';
import { archiveCampaign, restoreCampaign } from '../archive.usecases.ts';
import { actorBy } from '../launch/launch-step.ts';
import { createDraft, duplicateCampaign, throwAwayDraft, updateDraft } from './draft.usecases.ts';
import { countSmsTemplates, listSmsTemplates } from './template.repository.ts';

const channel = 'sms';

export const draftRoutes: Route[] = [
  route(getSmsTemplate, async ({ input, actor: { scope }, deps, request: { locale } }) => {
    const { templates, total } = await deps.database.asAccount(scope, async (tx) => ({
      templates: await listSmsTemplates(tx, scope, { ...input, locale }),
      total: await countSmsTemplates(tx, scope, input),
    }));
    return { data: templates, info: pageInfo(input, total), total };
  }),
  route(createSmsDraft, async ({ input, actor, deps, request }) => {
    const { campaign, draft } = await createDraft({ deps, actor: actorBy(actor, request), channel, content: input });
    return { data: campaign, info: { draft }, status: 201 };
  }),
  route(updateSmsDraft, async ({ input, actor: member, deps, request }) => {
    const actor = actorBy(member, request);
    const { id, revision, ...content } = input;
    const { campaign, draft } = await updateDraft({ deps, actor, channel, id, revision, content });
    return { data: campaign, info: { draft } };
  }),
  route(duplicateSmsCampaign, async ({ input, actor, deps, request }) => {
    const { locale } = request;
    const { campaign } = await duplicateCampaign({
      deps,
      actor: actorBy(actor, request),
      channel,
      id: input.id,
      locale,
    });
    const { balance } = await deps.database.findAsAccount(actor.scope, (tx) => readWallet(tx, actor.scope));
    return { data: campaign, info: { balance }, status: 201 };
  }),
  route(resendSmsCampaign, async ({ input, actor, deps, request }) => {
    const { locale } = request;
    const { campaign } = await duplicateCampaign({ deps, actor: actorBy(actor, request), channel, ...input, locale });
    const { balance } = await deps.database.findAsAccount(actor.scope, (tx) => readWallet(tx, actor.scope));
    return { data: campaign, info: { balance }, status: 201 };
  }),
  route(archiveSmsCampaign, async ({ input, actor, deps, request }) => {
    const { id, restore } = input;
    const asked = { deps, actor: actorBy(actor, request), channel, id } as const;
    const { campaign, wallet } = await (restore ? restoreCampaign(asked) : archiveCampaign(asked));
    return { data: campaign, info: { balance: wallet.balance } };
  }),
  route(deleteSmsDraft, async ({ input, actor, deps, request }) => {
    await throwAwayDraft({ deps, actor: actorBy(actor, request), channel, id: input.id });
    return { data: { id: input.id }, info: {} };
  }),
];
