import * as v from 'valibot';
import { stepFields } from '../core/step.ts';
import { openEnum } from '../core/wire.ts';
import { subscriptionSchema } from './number.ts';

/** Days that the use of a number is told for. */
export const USAGE_DAYS = 30;

/** Steps of a number that its history tells; those from before it was rented are left out. */
export const numberEvents = [
  'rented',
  'connected',
  'refused',
  'renewed',
  'past_due',
  'suspended',
  'release_requested',
  'kept',
  'released',
  'updated',
] as const;

/** What happened to a number, when, by whom, and why. */
export const numberStepSchema = v.object({
  event: openEnum(numberEvents),
  /** What was paid with it, minor units of the number's currency; null where nothing was. */
  amount: v.nullable(v.number()),
  /** Until when it is paid for since; null where that did not change. */
  paid_until: v.nullable(v.string()),
  ...stepFields,
});
export type NumberStep = v.InferOutput<typeof numberStepSchema>;

/** What a number was used for in {@link USAGE_DAYS} days. Calls that were never dialled do not count. */
export const numberUsageSchema = v.object({
  /** Calls of campaigns, tests and programs. */
  calls: v.number(),
  /** Calls that spoke a code. */
  codes: v.number(),
  /** SMS that were written to it. */
  received: v.number(),
});
export type NumberUsage = v.InferOutput<typeof numberUsageSchema>;

/** A number as it is listed. */
export const listedNumberSchema = v.object({
  ...subscriptionSchema.entries,
  /** All that {@link numberUsageSchema} tells, in one sum. */
  usage_30d: v.number(),
});
export type ListedNumber = v.InferOutput<typeof listedNumberSchema>;

export const numberViewInfo = v.object({
  /** Oldest first. */
  timeline: v.array(numberStepSchema),
  usage: numberUsageSchema,
  /** The callback address that is told of SMS to this number alone; null where it has none. */
  webhook: v.nullable(v.object({ id: v.string(), name: v.string() })),
});
