import type { CampaignRow } from '../campaign/draft/draft.repository.ts';
import { postCharges } from '../sending/campaign-money.ts';
import { endCampaign, isDone } from '../sending/finish-campaign.ts';
import { transition, type InCampaign } from '../sending/transition.ts';
import { notifyVoice } from './voice-notices.ts';
import type { VoiceHold } from './voice-order.repository.ts';

/** Ends a locked campaign if nobody is left to be called and no call is under way: charges posted, the rest free. */
export async function finishVoice(at: InCampaign): Promise<CampaignRow> {
  return isDone(at.campaign) ? await endCampaign(at, notifyVoice) : at.campaign;
}

/** Pauses a locked campaign for a reason of the system's, and says so to the person who made it. */
export async function pauseVoiceFor(at: InCampaign, reason: VoiceHold): Promise<CampaignRow> {
  const campaign = await postCharges(at);
  const change = { to: 'paused', action: 'campaign.paused', reason, pause_reason: reason } as const;
  const paused = await transition({ ...at, campaign }, change);
  if (at.campaign.pause_reason !== reason) await notifyVoice(at, paused);
  return paused;
}
