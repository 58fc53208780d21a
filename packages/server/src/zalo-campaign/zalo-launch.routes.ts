import {
  createZaloDraft as createCall,
  getZaloQuote,
  launchZaloCampaign,
  previewZaloRecipient,
  quoteZaloCampaign as quoteCall,
  scheduleZaloCampaign,
  testZaloCampaign,
  updateZaloDraft as updateCall,
  zaloSendDev,
} from '@app/contracts/zalo/zalo-launch.calls.ts';
import { userActor } from '../audit/user-actor.ts';
import { launchCampaign } from '../campaign/launch/launch.usecases.ts';
import { actorBy } from '../campaign/launch/launch-step.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import { outside, route, type RequestContext, type Route } from '../http/route.ts';
import { asMessage } from '../message/message.repository.ts';
import { sendSample } from './send-dev.usecases.ts';
import { readZaloCampaign } from './zalo-campaign.repository.ts';
import { createZaloDraft, updateZaloDraft } from './zalo-draft.usecases.ts';
import { zaloWay } from './zalo-launch.ts';
import { previewZalo, quoteZaloCampaign, viewZaloQuote } from './zalo-quote.usecases.ts';
import { sendZaloTest } from './zalo-test.usecases.ts';

interface Launching {
  readonly input: { readonly id: string; readonly quote_id: string; readonly send_at?: string };
  readonly actor: Member;
  readonly deps: ServerDeps;
  readonly request: RequestContext;
}

async function launch({ input, actor, deps, request }: Launching) {
  const { id, quote_id: quoteId, send_at: at } = input;
  const { scope } = actor;
  const sendAt = at === undefined ? null : new Date(at);
  const by = actorBy(actor, request);
  const { wallet } = await launchCampaign({ deps, actor: by, channel: 'zalo', id, quoteId, sendAt, way: zaloWay });
  const campaign = await deps.database.asAccount(scope, (tx) => readZaloCampaign(tx, scope, id));
  if (!campaign) throw notFound();
  const { balance, reserved } = wallet;
  return { data: campaign, info: { undo_until: campaign.undo_until, balance, reserved }, status: 201 } as const;
}

export const zaloLaunchRoutes: Route[] = [
  route(createCall, async ({ input: { mode: _mode, ...fields }, actor, deps, request }) => {
    const { campaign, draft } = await createZaloDraft({ deps, actor: actorBy(actor, request), fields });
    return { data: campaign, info: { draft }, status: 201 };
  }),
  route(updateCall, async ({ input: { mode: _mode, id, revision, ...fields }, actor: member, deps, request }) => {
    const actor = actorBy(member, request);
    const { campaign, draft } = await updateZaloDraft({ deps, actor, id, revision, fields });
    return { data: campaign, info: { draft } };
  }),
  route(launchZaloCampaign, launch),
  route(scheduleZaloCampaign, launch),
  route(quoteCall, async ({ input: { id, revision }, actor, deps }) => {
    const { quote, wallet } = await quoteZaloCampaign({ deps, actor, id, revision });
    return { data: quote, info: { balance: wallet.balance }, status: quote.status === 'building' ? 202 : 200 };
  }),
  route(getZaloQuote, async ({ input, actor: { scope }, deps }) => {
    const { quote, wallet } = await viewZaloQuote({ deps, scope, id: input.quote_id });
    return { data: quote, info: { balance: wallet.balance } };
  }),
  route(previewZaloRecipient, async ({ input: { quote_id: quoteId, phone, after }, actor: { scope }, deps }) => ({
    data: await previewZalo({ deps, scope, quoteId, phone, after }),
    info: {},
  })),
  route(
    testZaloCampaign,
    async ({ input: { quote_id: quoteId, recipient, phone }, actor, deps }) => {
      const { message, balance } = await sendZaloTest({ deps, actor, quoteId, recipient, phone });
      return { data: asMessage(message), info: { balance }, status: 201 };
    },
    outside,
  ),
  route(
    zaloSendDev,
    async ({ input: { oa_id: oaId, data }, actor, deps, request }) => {
      const { zalo_template_id: zaloId, phone, params } = data;
      const owner = { deps, scope: actor.scope, userId: actor.userId, actor: userActor(actor, request) };
      const msgId = await sendSample(owner, { oaId, zaloId, phone, params });
      return { data: { zalo_msg_id: msgId, phone }, info: {} };
    },
    outside,
  ),
];
