import * as v from 'valibot';
import { stepFields } from '../core/step.ts';
import { openEnum } from '../core/wire.ts';

/** Steps of a campaign that its history tells; `stopped` ends it early. */
const campaignEvents = [
  'launched',
  'approval_requested',
  'approved',
  'rejected',
  'undone',
  'started',
  'paused',
  'resumed',
  'stopped',
  'completed',
  'completed_with_errors',
  'failed',
  'archived',
  'restored',
] as const;

export const campaignStepSchema = v.object({
  event: openEnum(campaignEvents),
  /** `reason` is why it was paused, as `pause_reason` of campaigns, or why it was sent back. */
  ...stepFields,
});
export type CampaignStep = v.InferOutput<typeof campaignStepSchema>;
