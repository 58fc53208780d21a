import * as v from 'valibot';
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
  /** `person` of the account (by name), `operator` of ours, or `system`. */
  actor: v.object({ kind: openEnum(['person', 'operator', 'system']), name: v.string() }),
  /** Why it was paused, as `pause_reason` of campaigns; why it was sent back, as the person wrote; null otherwise. */
  reason: v.nullable(v.string()),
  at: v.string(),
});
export type CampaignStep = v.InferOutput<typeof campaignStepSchema>;
