import { getVoiceCampaign, searchVoiceCampaign, viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { publishVoiceCampaign } from '@app/contracts/voice/voice-launch.calls.ts';
import { api } from '@app/platform/api.ts';
import { paths } from '../../paths.ts';
import type { LaunchKind } from '../../shared/launch/use-launch.ts';
import { voiceDrafts } from '../draft/voice-drafts.ts';
import type { VoiceFields } from '../draft/voice-fields.ts';

/** How voice drafts are launched. */
export const voiceLaunch: LaunchKind<VoiceFields> = {
  drafts: voiceDrafts,
  send: ({ id, quoteId, sendAt }) =>
    api.send(publishVoiceCampaign, {
      step: 'publish',
      id,
      quote_id: quoteId,
      ...(sendAt !== '' && { send_at: sendAt }),
    }),
  campaignPath: paths.voiceCampaign,
  calls: [searchVoiceCampaign, getVoiceCampaign, viewVoiceCampaign],
};
