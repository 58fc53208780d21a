import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { defineCall } from '../core/call.ts';
import { choices, idFilter } from '../core/filters.ts';
import { calendarDay } from '../core/wire.ts';
import { verifyChannels } from '../verify/service-settings.ts';
import { verificationCarriers, verificationReportSchema } from './verification-report.ts';

/**
 * How many of the verifications that began in a period were sent, delivered and verified, by service, channel, carrier, day
 * and hour of the day, beside the period before. Counts are of whole verifications: one that began on the last day and was
 * verified on the next one is verified.
 */
export const reportVerifications = defineCall({
  id: 'verify.report',
  method: 'POST',
  path: '/api/verify/report',
  access: 'verify:read',
  safe: true,
  ours: true,
  request: v.object({
    configuration_id: idFilter(),
    channel: choices(verifyChannels),
    carrier: choices(verificationCarriers),
    /** Days of Asia/Ho_Chi_Minh, both included; the last 30 unless said otherwise, 92 at most. */
    from: v.optional(calendarDay()),
    to: v.optional(calendarDay()),
  }),
  data: verificationReportSchema,
  info: v.object({}),
  messages: [messages.wrongType],
  codes: ['not_found', 'wrong_type'],
});
