import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { listFields, pageInfoSchema } from '../core/paging.ts';
import { flag } from '../core/wire.ts';
import { currentPassword } from '../rules/validation.ts';
import { typedCode } from '../auth/second-factor.ts';
import { signInSchema } from './sign-ins.ts';

const browserFields = {
  id: v.string(),
  ip: v.string(),
  user_agent: v.string(),
  created_at: v.string(),
  last_used_at: v.string(),
  expires_at: v.string(),
};

/** Where the person is signed in, the latest first, and which browsers need no second factor. */
export const accountSessions = defineCall({
  id: 'account.sessions',
  method: 'POST',
  path: '/api/account/sessions',
  access: 'session',
  safe: true,
  ours: true,
  request: noFields,
  data: v.array(v.object({ ...browserFields, is_current: v.boolean() })),
  info: v.object({ trusted_devices: v.array(v.object(browserFields)) }),
});

/** Every attempt of the last months to log in as this person, the latest first. */
export const accountSignIns = defineCall({
  id: 'account.sign_ins',
  method: 'POST',
  path: '/api/account/sign_ins',
  access: 'session',
  safe: true,
  ours: true,
  request: v.omit(v.object(listFields(['created_at'], '-created_at', 10)), ['search']),
  data: v.array(signInSchema),
  info: pageInfoSchema,
});

/** Ends one session, or stops trusting one browser, by id; with `others` every session but this one. */
export const revokeAccountSession = defineCall({
  id: 'account.revoke_session',
  method: 'POST',
  path: '/api/account/revoke_session',
  access: 'session',
  safe: false,
  ours: true,
  request: v.object({
    id: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64)), ''),
    others: v.optional(flag(), false),
  }),
  data: nothing,
  info: v.object({ ended: v.number() }),
  codes: ['not_found'],
});

const twofa = { method: 'POST', path: '/api/account/twofa', access: 'session', ours: true } as const;

/** How well the person's sign-in is protected. */
export const twofaStatus = defineCall({
  ...twofa,
  id: 'account.twofa_status',
  action: { field: 'action', value: 'status', isDefault: true },
  safe: true,
  request: noFields,
  data: v.object({ enabled: v.boolean(), has_password: v.boolean(), backup_codes_left: v.number() }),
  info: nothing,
});

/** Makes a secret for an authenticator app; `uri` is what a QR code of it says. Nothing is on before `enable`. */
export const beginTwofa = defineCall({
  ...twofa,
  id: 'account.twofa_begin',
  action: { field: 'action', value: 'begin', isDefault: false },
  safe: false,
  rateLimit: { max: 20, windowSeconds: 3_600, by: 'address' },
  request: noFields,
  data: v.object({ secret: v.string(), uri: v.string() }),
  info: nothing,
  codes: ['wrong_state'],
});

const backupCodes = v.object({ backup_codes: v.array(v.string()) });

/** Turns the second factor on with a code of the app; answers the backup codes, which are shown this once. */
export const enableTwofa = defineCall({
  ...twofa,
  id: 'account.twofa_enable',
  action: { field: 'action', value: 'enable', isDefault: false },
  safe: false,
  request: v.object({ code: typedCode() }),
  data: backupCodes,
  info: nothing,
  messages: [messages.invalidContent],
  codes: ['wrong_state', 'code_wrong', 'locked'],
});

/** Turns it off, with the password. */
export const disableTwofa = defineCall({
  ...twofa,
  id: 'account.twofa_disable',
  action: { field: 'action', value: 'disable', isDefault: false },
  safe: false,
  request: v.object({ password: currentPassword() }),
  data: nothing,
  info: nothing,
  messages: [messages.currentPasswordWrong],
  codes: ['wrong_state', 'locked'],
});

/** Makes new backup codes in place of the old, with the password. */
export const renewBackupCodes = defineCall({
  ...twofa,
  id: 'account.twofa_backup_codes',
  action: { field: 'action', value: 'backup_codes', isDefault: false },
  safe: false,
  request: v.object({ password: currentPassword() }),
  data: backupCodes,
  info: nothing,
  messages: [messages.currentPasswordWrong],
  codes: ['wrong_state', 'locked'],
});
