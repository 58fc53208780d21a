import type { VoiceCampaign } from '@app/contracts/voice/voice-campaign.ts';

type Counts = VoiceCampaign['counts'];

/** How many recipients were called to the end, whatever came of it; cancelled ones were not. */
export function finishedCalls({ recipients, queued, sending, cancelled }: Counts): number {
  return recipients - queued - sending - cancelled;
}
