import * as v from 'valibot';
import { defineCall } from '../core/call.ts';
import { choices, idFilter, spanFields } from '../core/filters.ts';
import { messageStatuses } from '../message/message.ts';
import { carriers } from '../rules/phone.ts';
import { smsAnalyticsSchema } from './sms-analytics.ts';

/**
 * What became of the messages of one SMS campaign, or of all, by status, carrier, hour, error and campaign; with
 * `carrier` or `status` of those messages alone. `from` and `to` count in whole minutes. Of all campaigns it covers
 * `REPORT_DAYS` unless `from` says otherwise, `MOST_REPORT_DAYS` at most.
 */
export const analyseSms = defineCall({
  id: 'campaign_sms.analytic',
  method: 'POST',
  path: '/api/campaign_sms/analytic',
  access: 'campaign:read',
  safe: true,
  ours: true,
  request: v.object({ id: idFilter(), ...spanFields, carrier: choices(carriers), status: choices(messageStatuses) }),
  data: smsAnalyticsSchema,
  info: v.object({}),
  codes: ['not_found'],
});
