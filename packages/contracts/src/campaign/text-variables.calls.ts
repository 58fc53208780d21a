import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { list, openEnum } from '../core/wire.ts';
import { optionalText, requiredText } from '../rules/validation.ts';
import { recipientNumber } from '../core/recipient-number.ts';

/**
 * What a text can have of its recipients: the columns of these lists, fields of the directory's contacts, and what
 * everybody has; with `campaign_id` also the short links made for that draft. `key` is what a variable is looked up by (see `variableKey`).
 */
export const getSmsVariables = defineCall({
  id: 'campaign_sms.variables',
  method: 'POST',
  path: '/api/campaign_sms/variables',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({ audience_ids: list(requiredText(64)), campaign_id: optionalText(64) }),
  data: v.array(
    v.object({
      key: v.string(),
      /** As the list's column is titled, where a link leads to; the key for what comes from elsewhere. */
      title: v.string(),
      sources: v.array(openEnum(['list', 'directory', 'own', 'link'])),
      /** A value as it would stand in a message; empty where none is known. */
      sample: v.string(),
    }),
  ),
  info: v.object({}),
});

/**
 * The message that one recipient of a quote would get: of `phone`; else the one after `after`, in the order of sending;
 * else the first. Null where there is none.
 */
export const previewSmsRecipient = defineCall({
  id: 'campaign_sms.preview',
  method: 'POST',
  path: '/api/campaign_sms/preview',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({
    quote_id: requiredText(64),
    phone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32)), ''),
    after: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32)), ''),
  }),
  data: v.nullable(
    v.object({
      /** E.164 digits. */
      phone: recipientNumber(),
      name: v.string(),
      carrier: v.string(),
      content: v.string(),
      encoding: openEnum(['GSM-7', 'UCS-2']),
      segments: v.number(),
    }),
  ),
  info: v.object({}),
  codes: ['not_found'],
});
