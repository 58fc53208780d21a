import type { CampaignStatus } from '../database/tables/messaging.tables.ts';

const over: ReadonlySet<CampaignStatus> = new Set([
  'completed',
  'completed_with_errors',
  'cancelled',
  'failed',
  'archived',
]);

/** Whether nothing of a campaign is to be sent any more. */
export function isOver({ status }: { readonly status: CampaignStatus }): boolean {
  return over.has(status);
}
