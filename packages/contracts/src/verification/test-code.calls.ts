import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall, nothing } from '../core/call.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';
import { verifyChannels } from '../verify/service-settings.ts';
import { startRefusals } from './start-refusals.ts';
import { testCodeSchema } from './test-code.ts';
import { checkedSchema } from './verification.ts';

const id = requiredText(64);

const refusals = [...startRefusals, 'member_limit_reached'] as const;

/**
 * Sends a real code by a published service, as a program would: it is charged, and counts in all limits. 409 `wrong_state` for
 * a service that sends no codes now.
 */
export const sendTestCode = defineCall({
  id: 'verify.send_test_code',
  method: 'POST',
  path: '/api/verify/test_code/send',
  access: 'verify:write',
  safe: false,
  ours: true,
  idempotent: true,
  rateLimit: { max: 60, windowSeconds: 3_600, by: 'account' },
  request: v.object({
    configuration_id: id,
    /** A phone number in any writing, or an e-mail address. */
    to: requiredText(254),
    /** The channel to begin with; the service's first unless said otherwise. */
    channel: v.optional(v.picklist(verifyChannels, rule('oneOf'))),
  }),
  data: testCodeSchema,
  info: nothing,
  messages: [messages.phoneInvalid, messages.balanceTooLow],
  codes: [...refusals, 'idempotency_conflict'],
});

/** How a code stands that one has sent oneself. */
export const showTestCode = defineCall({
  id: 'verify.show_test_code',
  method: 'GET',
  path: '/api/verify/test_code/{id}',
  access: 'verify:write',
  safe: true,
  ours: true,
  request: v.object({ id }),
  data: testCodeSchema,
  info: nothing,
  codes: ['not_found'],
});

/** Checks a typed code, of one that one has sent oneself. A wrong code is no failure, and uses up an attempt. */
export const checkTestCode = defineCall({
  id: 'verify.check_test_code',
  method: 'POST',
  path: '/api/verify/test_code/check',
  access: 'verify:write',
  safe: false,
  ours: true,
  request: v.object({ id, code: requiredText(20) }),
  data: checkedSchema,
  info: nothing,
  codes: ['not_found', 'wrong_state', 'code_expired'],
});

/** Sends it again, which is charged and counted as the first time. */
export const resendTestCode = defineCall({
  id: 'verify.resend_test_code',
  method: 'POST',
  path: '/api/verify/test_code/resend',
  access: 'verify:write',
  safe: false,
  ours: true,
  rateLimit: { max: 60, windowSeconds: 3_600, by: 'account' },
  request: v.object({ id }),
  data: testCodeSchema,
  info: nothing,
  messages: [messages.balanceTooLow],
  codes: [...refusals, 'provider_unavailable'],
});
