import {
  getSmsQuote,
  launchSmsCampaign,
  quoteSmsCampaign,
  scheduleSmsCampaign,
  testSmsCampaign,
  undoSmsCampaign,
} from '@app/contracts/campaign/sms-launch.calls.ts';
import { priceSmsTest } from '@app/contracts/campaign/test-price.calls.ts';
import { route, type Route } from '../../http/route.ts';
import { asMessage } from '../../message/message.repository.ts';
import { priceTestMessage, sendTestMessage } from './test-message.usecases.ts';
import { actorBy } from './launch-step.ts';
import { launchCampaign, undoLaunch } from './launch.usecases.ts';
import { quoteCampaign, viewQuote } from './quote.usecases.ts';

const channel = 'sms';

export const launchRoutes: Route[] = [
  route(quoteSmsCampaign, async ({ input, actor, deps }) => {
    const { quote, wallet } = await quoteCampaign({ deps, actor, channel, id: input.id, revision: input.revision });
    return { data: quote, info: { balance: wallet.balance }, status: quote.status === 'building' ? 202 : 200 };
  }),
  route(testSmsCampaign, async ({ input, actor, deps }) => {
    const { quote_id: quoteId, recipient, phone } = input;
    const { message, balance } = await sendTestMessage({ deps, actor, quoteId, recipient, phone });
    return { data: asMessage(message), info: { balance }, status: 202 };
  }),
  route(priceSmsTest, async ({ input: { quote_id: quoteId, recipient, phone }, actor: { scope }, deps }) => ({
    data: await priceTestMessage({ deps, scope, quoteId, recipient, phone }),
    info: {},
  })),
  route(getSmsQuote, async ({ input, actor: { scope }, deps }) => {
    const { quote, wallet } = await viewQuote({ deps, scope, channel, id: input.quote_id });
    return { data: quote, info: { balance: wallet.balance } };
  }),
  route(launchSmsCampaign, async ({ input, actor, deps, request }) => {
    const { id, quote_id: quoteId } = input;
    const { campaign, wallet } = await launchCampaign({ deps, actor: actorBy(actor, request), channel, id, quoteId });
    const { balance, reserved } = wallet;
    return { data: campaign, info: { undo_until: campaign.undo_until, balance, reserved }, status: 201 };
  }),
  route(scheduleSmsCampaign, async ({ input, actor, deps, request }) => {
    const { id, quote_id: quoteId } = input;
    const sendAt = new Date(input.send_at);
    const { campaign, wallet } = await launchCampaign({
      deps,
      actor: actorBy(actor, request),
      channel,
      id,
      quoteId,
      sendAt,
    });
    const { balance, reserved } = wallet;
    return { data: campaign, info: { undo_until: campaign.undo_until, balance, reserved }, status: 201 };
  }),
  route(undoSmsCampaign, async ({ input, actor, deps, request }) => {
    const { campaign, wallet } = await undoLaunch({ deps, actor: actorBy(actor, request), channel, id: input.id });
    return { data: campaign, info: { balance: wallet.balance } };
  }),
];
