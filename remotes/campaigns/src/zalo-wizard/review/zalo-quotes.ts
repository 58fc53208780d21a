import { getZaloQuote, quoteZaloCampaign } from '@app/contracts/zalo/zalo-launch.calls.ts';
import type { ZaloQuote } from '@app/contracts/zalo/zalo-quote.ts';
import { api } from '@app/platform/api.ts';
import type { QuoteKind } from '../../shared/launch/use-quote.ts';
import { zaloDrafts } from '../draft/zalo-drafts.ts';

/** How Zalo drafts are priced. */
export const zaloQuotes: QuoteKind<ZaloQuote> = {
  channel: 'zalo',
  ask: async (draft, options) => (await api.send(quoteZaloCampaign, draft, options)).data,
  look: async (quote_id, options) => (await api.send(getZaloQuote, { quote_id }, options)).data,
  draftKey: (id) => zaloDrafts.draftQuery(id).queryKey,
};
