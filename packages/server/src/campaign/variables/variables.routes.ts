import { getSmsVariables, previewSmsRecipient } from '@app/contracts/campaign/text-variables.calls.ts';
import { route, type Route } from '../../http/route.ts';
import { listVariables, previewRecipient } from './variables.usecases.ts';

const channel = 'sms';

export const variableRoutes: Route[] = [
  route(getSmsVariables, async ({ input, actor: { scope }, deps }) => ({
    data: await listVariables({ deps, scope, audienceIds: input.audience_ids, campaignId: input.campaign_id }),
    info: {},
  })),
  route(previewSmsRecipient, async ({ input, actor: { scope }, deps }) => {
    const { quote_id: quoteId, phone, after } = input;
    return { data: await previewRecipient({ deps, scope, channel, quoteId, phone, after }), info: {} };
  }),
];
