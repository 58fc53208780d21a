import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

/** One field that a change touched; texts as they are, everything else as JSON, and null for none. */
const changedFieldSchema = v.object({
  field: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});

/** What somebody did, as the audit has it. It is never changed nor deleted. */
export const auditRowSchema = v.object({
  id: v.string(),
  at: v.string(),
  /** As `campaign.launched`; see `auditActionText`. */
  action: v.string(),
  actor: v.object({
    /** A member, a program with an API key, our staff, or the system by itself. */
    kind: openEnum(['person', 'api_key', 'operator', 'system']),
    id: v.nullable(v.string()),
    /** Of the member, the key or our staff, if it is known; empty for the system. */
    name: v.string(),
  }),
  object: v.object({
    type: v.string(),
    id: v.string(),
    /** As it is called now; null where it has no name, or is gone. */
    name: v.nullable(v.string()),
  }),
  changes: v.array(changedFieldSchema),
  reason: v.string(),
  /** Client address; empty for the system. */
  ip: v.string(),
});
export type AuditRow = v.InferOutput<typeof auditRowSchema>;

/** A member who has done something, present or former. */
export const auditMemberSchema = v.object({
  /** Of the user. */
  id: v.string(),
  name: v.string(),
  /** Whether they were removed from the account. */
  is_former: v.boolean(),
});
export type AuditMember = v.InferOutput<typeof auditMemberSchema>;
