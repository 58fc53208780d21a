import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { usageChannels } from './usage.ts';

/** A calendar month of Asia/Ho_Chi_Minh, `YYYY-MM`. */
export function calendarMonth() {
  return v.pipe(v.string(rule('required')), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, rule('oneOf')));
}

/** What a month can be saved as. */
export const statementFormats = ['pdf', 'xml'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/**
 * What became of an account's money in a month. Balances have money on hold in them, so that `opening` + `topups` - `spending` +
 * `refunds` + `other` = `closing`, and a month opens with what the one before closed with. Minor units.
 */
export const statementSchema = v.object({
  /** `YYYY-MM` of Asia/Ho_Chi_Minh. */
  month: v.string(),
  /** Whether the month is over. */
  is_closed: v.boolean(),
  opening: v.number(),
  topups: v.number(),
  /** Charges and fees of numbers, before refunds. */
  spending: v.number(),
  refunds: v.number(),
  /** Bonuses and adjustments; negative where more was taken than given. */
  other: v.number(),
  closing: v.number(),
  currency: v.string(),
});
export type Statement = v.InferOutput<typeof statementSchema>;

/** A month with what its money was spent on, dearest first. */
export const statementDetailSchema = v.object({
  ...statementSchema.entries,
  channels: v.array(v.object({ channel: openEnum(usageChannels), amount: v.number() })),
  bonuses: v.number(),
  adjustments: v.number(),
  /** What of `closing` was on hold. */
  on_hold: v.number(),
});
export type StatementDetail = v.InferOutput<typeof statementDetailSchema>;
