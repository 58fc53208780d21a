import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import type { Scope } from '../catalogue/scopes.ts';

/** What can wait for a person of the account, the most urgent first, and the scope of those who can settle it. */
export const attentionKinds = {
  balance_low: 'billing:write',
  recharge_off: 'billing:write',
  company_rejected: 'settings:write',
  company_expired: 'settings:write',
  number_unpaid: 'number:write',
  oa_expired: 'sender:write',
  sender_suspended: 'sender:write',
  sender_expired: 'sender:write',
  template_disabled: 'template:write',
  zalo_template_disabled: 'template:write',
  callback_off: 'settings:write',
  callback_failing: 'settings:write',
  oa_ending: 'sender:write',
  sms_paused: 'campaign:send',
  voice_paused: 'campaign:send',
  zalo_paused: 'campaign:send',
  sms_approval: 'campaign:approve',
  voice_approval: 'campaign:approve',
  zalo_approval: 'campaign:approve',
  sender_rejected: 'sender:write',
  sender_ending: 'sender:write',
  template_rejected: 'template:write',
  zalo_template_rejected: 'template:write',
  company_missing: 'settings:write',
} as const satisfies Readonly<Record<string, Scope>>;

export type AttentionKind = keyof typeof attentionKinds;

const kinds: readonly string[] = Object.keys(attentionKinds);

/** Whether this program knows the kind; a newer server may have more. */
export function isAttentionKind(kind: string): kind is AttentionKind {
  return kinds.includes(kind);
}

/** One thing that waits, or several of the same kind. */
export const attentionSchema = v.object({
  kind: v.string(),
  severity: openEnum(['critical', 'warning', 'info']),
  count: v.number(),
  /** Of the only one; '' where there are several, or where it has no name. */
  name: v.string(),
  /** Internal path of the page on which it is settled. */
  link: v.string(),
});
export type Attention = v.InferOutput<typeof attentionSchema>;
