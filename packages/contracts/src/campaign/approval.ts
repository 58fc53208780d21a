import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

/** What became of the question whether a campaign may be sent; the last time it was asked. */
export const approvalSchema = v.object({
  requested_by: v.object({ id: v.string(), name: v.string() }),
  requested_at: v.string(),
  decision: v.nullable(openEnum(['approved', 'rejected'])),
  decided_by: v.nullable(v.string()),
  decided_at: v.nullable(v.string()),
  /** Why it was sent back. */
  reason: v.string(),
  /** Others of the team who may decide. */
  approvers: v.number(),
});
export type Approval = v.InferOutput<typeof approvalSchema>;
