import type { CampaignStatus } from '../database/tables/messaging.tables.ts';

/** States of campaigns that still send or call, or will: what they use must stay. */
export const unfinished: readonly CampaignStatus[] = [
  'awaiting_approval',
  'scheduled',
  'sending',
  'paused',
  'cancelling',
];
