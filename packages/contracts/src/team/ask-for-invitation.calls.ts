import * as v from 'valibot';
import { opaqueToken } from '../auth/second-factor.ts';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';

/**
 * Asks whoever sent an invitation that has expired to send it again. Answers the seconds until that may be done once more.
 * 422 `token_expired` for one that has not expired, or was accepted or withdrawn.
 */
export const askForInvitation = defineCall({
  method: 'POST',
  path: '/api/team/addUserTeam',
  access: 'public',
  id: 'team.ask_for_invitation',
  action: { field: 'action', value: 'ask', isDefault: false },
  safe: false,
  rateLimit: { max: 30, windowSeconds: 3_600, by: 'address' },
  request: v.object({ token: opaqueToken() }),
  data: nothing,
  info: v.object({ retry_after: v.number() }),
  messages: [messages.invalidContent],
  codes: ['token_expired'],
});
