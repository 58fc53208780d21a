import * as v from 'valibot';
import { opaqueToken } from '../auth/second-factor.ts';
import { userSchema } from '../auth/user.ts';
import { messages } from '../catalogue/messages.ts';
import { roles } from '../catalogue/scopes.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { spendingLimit } from '../rules/spending-limit.ts';
import {
  currentPassword,
  emailAddress,
  newPassword,
  optionalPhoneDigits,
  optionalText,
  requiredText,
} from '../rules/validation.ts';
import { grantFields, invitationSchema, memberSchema } from './team.ts';

const byId = v.object({ id: requiredText(64) });

export const getTeam = defineCall({
  id: 'team.get_team',
  method: 'POST',
  path: '/api/team/getTeam',
  access: 'team:read',
  safe: true,
  request: v.object(listFields(['name', 'role', 'last_login_at', 'created_at'], 'name')),
  data: v.object({ members: v.array(memberSchema), invitations: v.array(invitationSchema) }),
  info: v.object({
    ...pageInfoFields,
    /** Every role with what it may do, and whether the person who asks may give it. */
    roles: v.array(v.object({ name: openEnum(roles), scopes: v.array(v.string()), can_give: v.boolean() })),
    seats: v.object({ used: v.number(), max: v.number() }),
  }),
});

/** Invites by mail; several addresses with commas between them. Each that cannot be invited is answered with why. */
export const addTeamMember = defineCall({
  id: 'team.add_member',
  method: 'POST',
  path: '/api/team/addTeamMember',
  access: 'team:write',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 3_600, by: 'account' },
  request: v.object({
    email: v.pipe(
      requiredText(4_000),
      v.transform((text) => text.split(/[\s,;]+/).filter((part) => part !== '')),
      v.minLength(1, rule('required')),
      v.maxLength(20, rule('max', { length: 20 })),
    ),
    ...grantFields,
    message: optionalText(500),
  }),
  data: v.object({
    invitations: v.array(invitationSchema),
    refused: v.array(v.object({ email: v.string(), message: v.string() })),
  }),
  info: nothing,
  messages: [messages.emailInvalid, messages.emailTaken, messages.forbidden],
  codes: ['duplicate', 'forbidden', 'quota_exceeded'],
});

const acceptance = { method: 'POST', path: '/api/team/addUserTeam', access: 'public' } as const;

/**
 * What a person reads before accepting: who invites, to what, as whom. `info.inviter` of the refusal names whom to ask where
 * it has expired.
 */
export const showInvitation = defineCall({
  ...acceptance,
  id: 'team.show_invitation',
  action: { field: 'action', value: 'show', isDefault: false },
  safe: true,
  rateLimit: { max: 60, windowSeconds: 3_600, by: 'address' },
  request: v.object({ token: opaqueToken() }),
  data: v.object({
    team: v.string(),
    inviter: v.string(),
    email: v.string(),
    role: openEnum(roles),
    message: v.string(),
    expires_at: v.string(),
    /** Whether the address has an active account here, whose owner joins without choosing a name and password. */
    has_account: v.boolean(),
  }),
  info: nothing,
  messages: [messages.invalidContent],
  codes: ['token_expired'],
});

/** Accepts an invitation: a new person with name and password, or the signed-in person whose address it names. */
export const addUserTeam = defineCall({
  ...acceptance,
  id: 'team.accept_invitation',
  action: { field: 'action', value: 'accept', isDefault: true },
  safe: false,
  rateLimit: { max: 30, windowSeconds: 3_600, by: 'address' },
  request: v.pipe(
    v.object({
      token: opaqueToken(),
      name: optionalText(120),
      password: v.optional(newPassword()),
      confirmPassword: v.optional(currentPassword()),
      phone_number: optionalPhoneDigits(),
      locale: v.optional(v.picklist(['vn', 'en'], rule('oneOf'))),
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirmPassword']],
        (fields) => fields.password === fields.confirmPassword,
        rule('confirmed', { target: 'password' }),
      ),
      ['confirmPassword'],
    ),
  ),
  data: userSchema,
  info: nothing,
  messages: [messages.invalidContent, messages.passwordsDiffer, messages.emailTaken, messages.missingParameters],
  codes: ['token_expired', 'duplicate', 'missing_parameter', 'forbidden'],
});

export const resendTeam = defineCall({
  id: 'team.resend_invitation',
  method: 'POST',
  path: '/api/team/resendTeam',
  access: 'team:write',
  safe: false,
  request: byId,
  data: invitationSchema,
  info: v.object({ retry_after: v.number() }),
  codes: ['not_found', 'quota_exceeded'],
});

export const deleteMemberInvitation = defineCall({
  id: 'team.cancel_invitation',
  method: 'POST',
  path: '/api/team/deleteMemberInvitation',
  access: 'team:write',
  safe: false,
  request: byId,
  data: nothing,
  info: nothing,
  codes: ['not_found'],
});

/** What ends when a member is removed: how many of their devices are logged in here, and which API keys they made. */
export const memberAccess = defineCall({
  id: 'team.member_access',
  method: 'POST',
  path: '/api/team/member_access',
  access: 'team:write',
  safe: true,
  ours: true,
  request: byId,
  data: v.object({
    sessions: v.number(),
    api_keys: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        mode: openEnum(['test', 'live']),
        last_used_at: v.nullable(v.string()),
      }),
    ),
  }),
  info: nothing,
  codes: ['not_found'],
});

/** Takes a person out of the team: sessions here end, API keys of that person are revoked. */
export const deleteMember = defineCall({
  id: 'team.delete_member',
  method: 'POST',
  path: '/api/team/deleteMember',
  access: 'team:write',
  safe: false,
  request: byId,
  data: nothing,
  info: v.object({ revoked_keys: v.number() }),
  messages: [messages.forbidden],
  codes: ['not_found', 'forbidden'],
});

export const updateMember = defineCall({
  id: 'team.update_member',
  method: 'POST',
  path: '/api/team/update_member',
  access: 'team:write',
  safe: false,
  ours: true,
  request: v.object({
    id: requiredText(64),
    ...grantFields,
    /** A month; left out to keep it. */
    spend_cap_month: v.optional(spendingLimit()),
  }),
  data: memberSchema,
  info: nothing,
  messages: [messages.forbidden],
  codes: ['not_found', 'forbidden'],
});

/**
 * Says what a member may spend in a calendar month of Asia/Ho_Chi_Minh. The account owner has no limit, and nobody changes
 * their own (403). What is spent already stays spent; only what comes later is refused.
 */
export const setSpendingLimit = defineCall({
  id: 'team.set_spending_limit',
  method: 'POST',
  path: '/api/team/spending_limit',
  access: 'team:write',
  safe: false,
  ours: true,
  request: v.object({ id: requiredText(64), spend_cap_month: spendingLimit() }),
  data: memberSchema,
  info: nothing,
  messages: [messages.forbidden],
  codes: ['not_found', 'forbidden'],
});

/** Makes another member the owner, with the owner's password; the owner so far becomes an admin. */
export const transferOwner = defineCall({
  id: 'team.transfer_owner',
  method: 'POST',
  path: '/api/team/transfer_owner',
  access: 'team:delete',
  safe: false,
  ours: true,
  request: v.object({ id: requiredText(64), password: currentPassword() }),
  data: nothing,
  info: nothing,
  messages: [messages.currentPasswordWrong, messages.forbidden],
  codes: ['not_found', 'forbidden', 'locked'],
});

const choice = { method: 'POST', path: '/api/team/switch', access: 'session', ours: true } as const;

/** The teams the person belongs to. */
export const ownTeams = defineCall({
  ...choice,
  id: 'team.own_teams',
  action: { field: 'action', value: 'list', isDefault: true },
  safe: true,
  request: noFields,
  data: v.array(v.object({ id: v.string(), name: v.string(), role: openEnum(roles), is_current: v.boolean() })),
  info: nothing,
});

/** Goes on in another of the own teams: answers a new token, and signing in leads there from now on. */
export const switchTeam = defineCall({
  ...choice,
  id: 'team.switch',
  action: { field: 'action', value: 'switch', isDefault: false },
  safe: false,
  request: byId,
  data: userSchema,
  info: nothing,
  codes: ['not_found'],
});

/** The platform's staff adds a person to a team: active with a password, else by a mailed link. */
export const addUserTeamByAdmin = defineCall({
  id: 'team.add_user_by_admin',
  method: 'POST',
  path: '/api/admin/team/addUserTeamByAdmin',
  access: 'platform',
  safe: false,
  request: v.object({
    team_id: requiredText(64),
    name: requiredText(120),
    email: emailAddress(),
    role: v.picklist(roles, rule('oneOf')),
    phone_number: optionalPhoneDigits(),
    password: v.optional(newPassword()),
    locale: v.optional(v.picklist(['vn', 'en'], rule('oneOf'))),
  }),
  data: userSchema,
  info: nothing,
  messages: [messages.emailTaken, messages.emailInvalid, messages.forbidden, messages.blankName],
  codes: ['not_found', 'duplicate', 'forbidden'],
});
