import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { carriers } from '../rules/phone.ts';
import { campaignStatuses } from './campaign.ts';

/** Days that a report over all campaigns looks back, unless it is said from when. */
export const REPORT_DAYS = 30;
/** Most days of a report over all campaigns: what is longer is cut at its beginning. */
export const MOST_REPORT_DAYS = 92;

/** States of messages that did not arrive. */
export const failedStatuses = ['undelivered', 'expired', 'failed', 'rejected'] as const;

/** Of these messages: how many there are, how many are proved to have arrived, how many did not, and what they cost. */
const outcome = {
  messages: v.number(),
  /** With a receipt that says so. */
  delivered: v.number(),
  /** Those in one of {@link failedStatuses}. */
  failed: v.number(),
  /** Minor units. */
  price: v.number(),
};

/** People who followed a link of the text; null where nobody can tell: of all campaigns, or of one without links of their own. */
const clicked = v.nullable(v.number());

/** What became of the messages that campaigns handed over within a span of time. */
export const smsAnalyticsSchema = v.object({
  /** What it covers; null where it is open. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  currency: v.string(),
  /** The one campaign that was asked for; null of all. */
  campaign: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      status: openEnum(campaignStatuses),
      /** Whoever is to get it, whatever the span of time, the carriers and the states. */
      recipients: v.number(),
    }),
  ),
  ...outcome,
  clicked,
  by_status: v.record(v.string(), v.number()),
  by_carrier: v.array(v.object({ carrier: openEnum(carriers), ...outcome, clicked })),
  /** Hours of Asia/Ho_Chi_Minh in which messages were made, `day` as `YYYY-MM-DD`, oldest first. */
  by_hour: v.array(v.object({ day: v.string(), hour: v.number(), ...outcome })),
  /** The most frequent first. */
  errors: v.array(v.object({ code: v.number(), messages: v.number() })),
  /** Those with the most messages, twenty at most. */
  campaigns: v.array(v.object({ id: v.string(), name: v.string(), ...outcome })),
  campaign_count: v.number(),
  /** Recipients of campaigns under way that were not handed over yet, whatever the span of time. */
  waiting: v.number(),
});
export type SmsAnalytics = v.InferOutput<typeof smsAnalyticsSchema>;
