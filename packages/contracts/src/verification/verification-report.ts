import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { carriers } from '../rules/phone.ts';
import { verifyChannels } from '../verify/service-settings.ts';

/** The most days that one report, or one question about the logs, spans. */
export const MOST_REPORT_DAYS = 92;
/** Days of a report that names none, today included. */
export const USUAL_REPORT_DAYS = 30;

/** How far a verification came. One of a test, or that was blocked, was never started. */
export const verificationStages = ['started', 'sent', 'delivered', 'verified'] as const;
export type VerificationStage = (typeof verificationStages)[number];

/** Carriers by which verifications are found; `none` for mailboxes and numbers of other countries. */
export const verificationCarriers = [...carriers, 'none'] as const;
export type VerificationCarrier = (typeof verificationCarriers)[number];

/** Hours of the day of Asia/Ho_Chi_Minh in which verifications begin. */
export const dayHours = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
] as const;

/** Verifications that were started; codes handed over, and those with a receipt; verifications that were approved. */
const stageCountsSchema = v.object({
  started: v.number(),
  sent: v.number(),
  delivered: v.number(),
  verified: v.number(),
});
export type StageCounts = v.InferOutput<typeof stageCountsSchema>;

/** Counts of a period, and of as many days right before it. */
const comparedFields = { now: stageCountsSchema, before: stageCountsSchema };
const comparedSchema = v.object(comparedFields);
export type ComparedCounts = v.InferOutput<typeof comparedSchema>;

const daysSchema = v.object({ from: v.string(), to: v.string() });

/** What became of verifications that began in a period. Lines without any in both periods are left out. */
export const verificationReportSchema = v.object({
  /** Days of Asia/Ho_Chi_Minh, both included. */
  days: daysSchema,
  before: daysSchema,
  total: comparedSchema,
  by_service: v.array(v.object({ id: v.string(), name: v.string(), ...comparedFields })),
  /** `started` by the channel that was tried first, `verified` by the last one. */
  by_channel: v.array(v.object({ channel: openEnum(verifyChannels), ...comparedFields })),
  by_carrier: v.array(v.object({ carrier: openEnum(verificationCarriers), ...comparedFields })),
  by_hour: v.array(v.object({ hour: v.number(), ...comparedFields })),
  /** Every day of the period, the oldest first. */
  by_day: v.array(v.object({ day: v.string(), ...stageCountsSchema.entries })),
});
export type VerificationReport = v.InferOutput<typeof verificationReportSchema>;
