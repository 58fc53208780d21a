import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { listFields, pageInfoFields } from '../core/paging.ts';
import { flag } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { optionalText, requiredText, webAddress } from '../rules/validation.ts';
import { insertedLinkSchema, shortLinkSchema } from './short-link.ts';

/**
 * Makes a short link for a draft's text (SPEC §5: http or https, dotted host). Per recipient, every message has its own
 * address, so that clicks are told apart; with an alias all have the same.
 */
export const insertLink = defineCall({
  id: 'campaign_sms.insert_link',
  method: 'POST',
  path: '/api/campaign_sms/insertLink',
  access: 'campaign:write',
  safe: false,
  request: v.object({
    url: webAddress(2_048),
    alias: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^(?:[A-Za-z0-9_-]{3,30})?$/, rule('oneOf'))), ''),
    per_recipient: v.optional(flag(), true),
    /** When it ends, ISO 8601, still to come; `''` for never. */
    expires_at: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32), v.check(isTime, rule('oneOf'))), ''),
    campaign_id: requiredText(64),
  }),
  data: insertedLinkSchema,
  info: v.object({}),
  messages: [messages.linkExists, messages.linkFailed],
  codes: ['not_found', 'wrong_state', 'duplicate', 'url_invalid'],
});

/** The page on which a recipient of a draft's text can refuse: made once, then the same again. */
export const insertOptOutLink = defineCall({
  id: 'campaign_sms.insert_optout',
  method: 'POST',
  path: '/api/campaign_sms/insertOptOut',
  access: 'campaign:write',
  safe: false,
  ours: true,
  request: v.object({ campaign_id: requiredText(64) }),
  data: insertedLinkSchema,
  info: v.object({}),
  codes: ['not_found', 'wrong_state'],
});

/** Short links of one campaign, or of all; or the one with `id`. */
export const viewLinks = defineCall({
  id: 'campaign_sms.view_url',
  method: 'POST',
  path: '/api/campaign_sms/viewUrl',
  access: 'campaign:read',
  safe: true,
  request: v.object({
    ...listFields(['created_at', 'clicks', 'last_click_at'], '-created_at'),
    id: optionalText(64),
    campaign_id: optionalText(64),
  }),
  data: v.array(shortLinkSchema),
  info: v.object(pageInfoFields),
});

function isTime(text: string): boolean {
  return text === '' || !Number.isNaN(Date.parse(text));
}
