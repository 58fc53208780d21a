import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { openEnum } from '../core/wire.ts';
import { requiredText } from '../rules/validation.ts';
import { recipientNumber } from '../core/recipient-number.ts';

/** The first of each kind; null where the person may not look at that kind at all. */
function hits<Hit extends v.GenericSchema>(hit: Hit) {
  return v.nullable(v.array(hit));
}

/**
 * Finds records of every kind the person may see: by words, by an id, or by a phone number in any writing. At most five
 * of each, the newest first. Pages and actions are found in the page, which knows what is installed.
 */
export const searchEverything = defineCall({
  id: 'search.everything',
  method: 'POST',
  path: '/api/search',
  access: 'session',
  safe: true,
  ours: true,
  rateLimit: { max: 300, windowSeconds: 60, by: 'account' },
  request: v.object({ q: requiredText(100) }),
  data: v.object({
    contacts: hits(v.object({ id: v.string(), name: v.string(), phone: recipientNumber(), status: v.string() })),
    campaigns: hits(
      v.object({
        id: v.string(),
        name: v.string(),
        channel: openEnum(['sms', 'voice', 'zalo']),
        status: v.string(),
        created_at: v.string(),
      }),
    ),
    messages: hits(
      v.object({
        id: v.string(),
        to: recipientNumber(),
        name: v.string(),
        channel: v.string(),
        campaign_id: v.nullable(v.string()),
        status: v.string(),
        created_at: v.string(),
      }),
    ),
    verifications: hits(
      v.object({
        id: v.string(),
        /** Phone number or e-mail address. */
        to: recipientNumber(),
        channel: v.string(),
        status: v.string(),
        created_at: v.string(),
      }),
    ),
    numbers: hits(v.object({ id: v.string(), number: v.string(), label: v.string(), status: v.string() })),
  }),
  info: nothing,
});
