import { getVoiceQuote, quoteVoiceCampaign } from '@app/contracts/voice/voice-launch.calls.ts';
import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { api } from '@app/platform/api.ts';
import type { QuoteKind } from '../../shared/launch/use-quote.ts';
import { voiceDrafts } from '../draft/voice-drafts.ts';

/** How voice drafts are priced. */
export const voiceQuotes: QuoteKind<VoiceQuote> = {
  channel: 'voice',
  ask: async (draft, options) => (await api.send(quoteVoiceCampaign, draft, options)).data,
  look: async (quote_id, options) => (await api.send(getVoiceQuote, { quote_id }, options)).data,
  draftKey: (id) => voiceDrafts.draftQuery(id).queryKey,
};
