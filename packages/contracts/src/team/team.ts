import * as v from 'valibot';
import { roles, scopes } from '../catalogue/scopes.ts';
import { list, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';

/**
 * A person of the team. `spend_month` is what their campaigns and messages have cost this month of Asia/Ho_Chi_Minh, with what
 * is on hold for them; `spend_cap_month` is the limit of that, null for none. Minor units.
 */
export const memberSchema = v.object({
  id: v.string(),
  user_id: v.string(),
  name: v.string(),
  email: v.string(),
  role: openEnum(roles),
  /** Instead of the role's; null where the role decides. */
  scopes: v.nullable(v.array(v.string())),
  status: openEnum(['active', 'suspended']),
  spend_cap_month: v.nullable(v.number()),
  spend_month: v.number(),
  last_login_at: v.nullable(v.string()),
  twofa_enabled: v.boolean(),
});
export type TeamMember = v.InferOutput<typeof memberSchema>;

export const invitationSchema = v.object({
  id: v.string(),
  email: v.string(),
  role: openEnum(roles),
  /** Instead of the role's; null where the role decides, and from a server from before. */
  scopes: v.optional(v.nullable(v.array(v.string())), null),
  status: openEnum(['pending', 'accepted', 'expired', 'cancelled']),
  expires_at: v.string(),
  sent_count: v.number(),
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

const expiredSchema = v.object({ inviter: v.string() });

/** Who invited, from the `info` of the refusal of an invitation that may be asked for again; null of others. */
export function inviterToAsk(info: unknown): string | null {
  const parsed = v.safeParse(expiredSchema, info);
  return parsed.success ? parsed.output.inviter : null;
}

/** What somebody is given: a role, or a role's name with scopes of its own. Owners are made by transfer alone. */
export const grantFields = {
  role: v.picklist(
    roles.filter((role) => role !== 'owner'),
    rule('oneOf'),
  ),
  scopes: list(v.picklist(scopes, rule('oneOf'))),
};
