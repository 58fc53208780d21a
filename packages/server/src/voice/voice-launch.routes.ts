import {
  getVoiceQuote,
  publishVoiceCampaign,
  quoteVoiceCampaign as quoteCall,
  saveVoiceDraft,
  selectVoiceSound,
  testVoiceCampaign as testCall,
} from '@app/contracts/voice/voice-launch.calls.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { priceVoiceTest } from '@app/contracts/campaign/test-price.calls.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { actorBy } from '../campaign/launch/launch-step.ts';
import { userActor } from '../audit/user-actor.ts';
import { launchCampaign } from '../campaign/launch/launch.usecases.ts';
import { failure, notFound } from '../http/failure.ts';
import { route, type Route } from '../http/route.ts';
import { priceTestCall, testVoiceCampaign } from './test-call.usecases.ts';
import { readVoiceCampaign } from './voice-campaign.repository.ts';
import { createVoiceDraft, selectSound, updateVoiceDraft } from './voice-draft.usecases.ts';
import { voiceWay } from './voice-launch.ts';
import { quoteVoiceCampaign, viewVoiceQuote } from './voice-quote.usecases.ts';

const channel = 'voice';

export const voiceLaunchRoutes: Route[] = [
  route(selectVoiceSound, async ({ input, actor: member, deps, request }) => {
    const actor = actorBy(member, request);
    const { campaign, draft } = await selectSound({ deps, actor, id: input.campaign_id, soundId: input.sound_id });
    return { data: campaign, info: { draft } };
  }),
  route(saveVoiceDraft, async ({ input: { step: _step, id, revision, ...content }, actor: member, deps, request }) => {
    const actor = actorBy(member, request);
    if (id === undefined) {
      const { campaign, draft } = await createVoiceDraft({ deps, actor, content });
      return { data: campaign, info: { draft }, status: 201 };
    }
    if (revision === undefined) {
      const errors = { revision: [rule('required')] };
      throw failure(422, 'missing_parameter', { message: messages.missingParameters, errors });
    }
    const { campaign, draft } = await updateVoiceDraft({ deps, actor, id, revision, content });
    return { data: campaign, info: { draft } };
  }),
  route(quoteCall, async ({ input: { id, revision }, actor, deps }) => {
    const { quote, wallet } = await quoteVoiceCampaign({ deps, actor, id, revision });
    return { data: quote, info: { balance: wallet.balance }, status: quote.status === 'building' ? 202 : 200 };
  }),
  route(getVoiceQuote, async ({ input, actor: { scope }, deps }) => {
    const { quote, wallet } = await viewVoiceQuote({ deps, scope, id: input.quote_id });
    return { data: quote, info: { balance: wallet.balance } };
  }),
  route(publishVoiceCampaign, async ({ input: { id, quote_id: quoteId, send_at: at }, actor, deps, request }) => {
    const { scope, userId } = actor;
    const sendAt = at === undefined ? null : new Date(at);
    const by = { scope, userId, audit: userActor(actor, request) };
    const { wallet } = await launchCampaign({ deps, actor: by, channel, id, quoteId, sendAt, way: voiceWay });
    const campaign = await deps.database.asAccount(scope, (tx) => readVoiceCampaign(tx, scope, id));
    if (!campaign) throw notFound();
    const { balance, reserved } = wallet;
    return { data: campaign, info: { undo_until: campaign.undo_until, balance, reserved }, status: 201 };
  }),
  route(testCall, async ({ input: { id, revision, phone }, actor, deps }) => {
    const { call, wallet, remaining } = await testVoiceCampaign({ deps, actor, id, revision, phone });
    return { data: call, info: { balance: wallet.balance, remaining }, status: 201 };
  }),
  route(priceVoiceTest, async ({ input: { id, phone }, actor: { scope }, deps }) => ({
    data: await priceTestCall({ deps, scope, id, phone }),
    info: {},
  })),
];
