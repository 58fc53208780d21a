import type { Quote } from '@app/contracts/campaign/quote.ts';
import { getSmsQuote, quoteSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { api } from '@app/platform/api.ts';
import type { QuoteKind } from '../../shared/launch/use-quote.ts';
import { draftQuery } from '../draft/open-drafts.ts';

/** How SMS drafts are priced. */
export const smsQuotes: QuoteKind<Quote> = {
  channel: 'sms',
  ask: async (draft, options) => (await api.send(quoteSmsCampaign, draft, options)).data,
  look: async (quote_id, options) => (await api.send(getSmsQuote, { quote_id }, options)).data,
  draftKey: (id) => draftQuery(id).queryKey,
};
