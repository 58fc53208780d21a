import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';

/** Days of the past whose balances the forecast shows, and the days that it looks ahead. */
export const PAST_DAYS = 30;
export const FORECAST_DAYS = 14;

/** What a balance was or will be at the end of a day of Asia/Ho_Chi_Minh (`YYYY-MM-DD`); today's is the present one. */
const balances = v.array(v.object({ day: v.string(), balance: v.number() }));
const due = { day: v.string(), id: v.string(), name: v.string(), amount: v.number() };

/**
 * When the money runs out. What is on hold for scheduled campaigns is taken off the balance already; the coming days take
 * off the pace of `forecast_days_left` and, on their days, the renewals of numbers.
 */
export const forecastSchema = v.object({
  balance: v.number(),
  reserved: v.number(),
  currency: v.string(),
  /** As `forecast_days_left` of the summary. */
  days_left: v.nullable(v.number()),
  /** The last day on which the balance suffices; null with `days_left`. */
  until: v.nullable(v.string()),
  /** Minor units that are spent a day. */
  pace: v.number(),
  past: balances,
  ahead: balances,
  renewals: v.array(v.object(due)),
  holds: v.array(v.object({ ...due, channel: openEnum(['sms', 'voice', 'zalo']) })),
});
export type Forecast = v.InferOutput<typeof forecastSchema>;
