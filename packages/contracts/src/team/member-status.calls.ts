import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { requiredText } from '../rules/validation.ts';
import { memberSchema } from './team.ts';

const step = {
  method: 'POST',
  access: 'team:write',
  safe: false,
  ours: true,
  request: v.object({ id: requiredText(64) }),
  data: memberSchema,
  info: nothing,
  messages: [messages.forbidden],
  codes: ['not_found', 'forbidden', 'wrong_state'],
} as const;

/**
 * Keeps a member out of this account until they are let in again: their sessions here end. Role, limit, and the API keys
 * they made stay as they are. 409 `wrong_state` for one who is kept out already.
 */
export const suspendMember = defineCall({ ...step, id: 'team.suspend_member', path: '/api/team/suspend_member' });

/** Lets a suspended member in again, with the role of before. 409 `wrong_state` for one who is not kept out. */
export const resumeMember = defineCall({ ...step, id: 'team.resume_member', path: '/api/team/resume_member' });
