import type { Campaign } from '@app/contracts/campaign/campaign.ts';
import type { BadgeTone } from '@app/ui/badge.tsx';

/** Where so many got it, those who did not are no reason to worry: numbers change and phones are off. */
const GOOD_SHARE = 0.9;

/** Colour of a campaign's status where that is not the usual one of the status. */
export function campaignTone({ status, counts }: Pick<Campaign, 'status' | 'counts'>): BadgeTone | undefined {
  const isGood = status === 'completed_with_errors' && counts.delivered >= counts.recipients * GOOD_SHARE;
  return isGood ? 'delivered' : undefined;
}
