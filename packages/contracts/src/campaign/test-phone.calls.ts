import * as v from 'valibot';
import { typedCode } from '../auth/second-factor.ts';
import { messages } from '../catalogue/messages.ts';
import { defineCall, noFields, nothing } from '../core/call.ts';
import { instant } from '../core/wire.ts';
import { keptPhone, ownPhone, testPhoneSchema } from './test-phone.ts';

const ofOneself = { method: 'POST', access: 'session', ours: true } as const;

/** The phones that the person has proven to be theirs: the one that the last test went to first, then the profile's. */
export const listTestPhones = defineCall({
  ...ofOneself,
  id: 'test_phone.list',
  path: '/api/test_phone/list',
  safe: true,
  request: noFields,
  data: v.array(testPhoneSchema),
  /** Tests that are left of this hour; with none left, when the next may be sent. */
  info: v.object({ remaining: v.number(), next_at: v.nullable(instant()) }),
});

/**
 * Sends a code to a further phone, which is the person's once they have typed the code. 422 with an error at `phone` for a
 * number that is proven already; 409 `quota_exceeded` with MAX_TEST_PHONES kept; 429 with `info.retry_after`.
 */
export const addTestPhone = defineCall({
  ...ofOneself,
  id: 'test_phone.add',
  path: '/api/test_phone/add',
  safe: false,
  rateLimit: { max: 60, windowSeconds: 3_600, by: 'account' },
  request: v.object({ phone: ownPhone() }),
  data: v.object({ phone: v.string() }),
  /** Seconds that the code is valid, and until the next may be asked for. */
  info: v.object({ expires_in: v.number(), retry_after: v.number() }),
  messages: [messages.phoneInvalid],
  codes: ['duplicate', 'quota_exceeded', 'rate_limited'],
});

/**
 * Proves a phone by the code that was sent to it. 422 `code_wrong` with `info.attempts_left`, also for a code that has
 * expired or was used; 429 `locked` after too many wrong ones.
 */
export const confirmTestPhone = defineCall({
  ...ofOneself,
  id: 'test_phone.confirm',
  path: '/api/test_phone/confirm',
  safe: false,
  request: v.object({ phone: ownPhone(), code: typedCode() }),
  data: testPhoneSchema,
  info: nothing,
  messages: [messages.invalidContent, messages.phoneInvalid],
  codes: ['code_wrong', 'locked', 'duplicate', 'quota_exceeded'],
});

/** Forgets a phone. The one of the profile is changed in the profile. */
export const removeTestPhone = defineCall({
  ...ofOneself,
  id: 'test_phone.remove',
  path: '/api/test_phone/remove',
  safe: false,
  request: v.object({ phone: keptPhone() }),
  data: nothing,
  info: nothing,
  codes: ['not_found'],
});
