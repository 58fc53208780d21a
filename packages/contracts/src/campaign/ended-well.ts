import type { Campaign } from './campaign.ts';

/** Where so many got it, those who did not are no reason to worry: numbers change and phones are off. */
const GOOD_SHARE = 0.9;

/** Whether a campaign that ended with errors reached nearly everybody, so that its status need not look like a warning. */
export function endedWell({ status, counts }: Pick<Campaign, 'status' | 'counts'>): boolean {
  return status === 'completed_with_errors' && counts.delivered >= counts.recipients * GOOD_SHARE;
}
