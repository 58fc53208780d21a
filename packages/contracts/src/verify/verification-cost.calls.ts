import * as v from 'valibot';
import { defineCall, nothing } from '../core/call.ts';
import { integer, json } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { verifyChannels } from './service-settings.ts';
import { verificationCostSchema } from './verification-cost.ts';

const id = v.nullable(v.pipe(v.string(), v.maxLength(64)));

const channels = v.pipe(
  v.array(v.object({ channel: v.picklist(verifyChannels, rule('oneOf')), sender_id: id, template_id: id })),
  v.maxLength(verifyChannels.length),
);

/** What one code costs on each channel, by the account's prices, with settings that need not be saved. */
export const estimateVerification = defineCall({
  id: 'verify.cost',
  method: 'POST',
  path: '/api/verify/cost',
  access: 'verify:read',
  safe: true,
  ours: true,
  request: v.object({
    channels: json(channels),
    /** Of SMS without a template. */
    sms_text: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
    brand: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    /** Seconds; the text may say minutes. */
    validity_time: integer(),
    code_length: v.pipe(integer(), v.minValue(1, rule('min_value', { min: 1 })), v.maxValue(20)),
  }),
  data: verificationCostSchema,
  info: nothing,
});
