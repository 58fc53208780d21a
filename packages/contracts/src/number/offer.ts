import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';
import { numberFeatures, numberTypes } from './number.ts';

/** What must be there before a number can be rented: a verified company, and for some its business licence. */
export const numberRequirements = ['company_verified', 'business_licence'] as const;
export type NumberRequirement = (typeof numberRequirements)[number];

/** Minutes that a number is kept for an account which has not paid for it yet. */
export const HOLD_MINUTES = 10;
/** Numbers that an account can keep at the same time, and pay for at once. */
export const MOST_HELD = 20;
/** Months that can be paid ahead. */
export const periods = [1, 3, 6, 12] as const;

/** A number that can be rented. `number` is E.164 without plus (short codes and hotlines as they are dialled). */
export const offerSchema = v.object({
  number: v.string(),
  country: v.string(),
  type: openEnum(numberTypes),
  /** Where a landline belongs, as its carrier names it; '' for numbers without a place. */
  area: v.string(),
  features: v.array(openEnum(numberFeatures)),
  /** Minor units of `currency`: once, and per month. */
  setup_price: v.number(),
  monthly_price: v.number(),
  currency: v.string(),
  requirements: v.array(openEnum(numberRequirements)),
  /** What of the requirements this account lacks. */
  missing: v.array(openEnum(numberRequirements)),
  /** 1 to 5: how easily it is remembered. */
  nice_score: v.number(),
});
export type Offer = v.InferOutput<typeof offerSchema>;

/** Digits and `*` for any number of them, in national or international writing: `*8888`, `0909*`. At least two digits. */
export function pattern() {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/[\s.+-]/g, '')),
      v.regex(/^(?:(?:\*?\d){2}[\d*]{0,18})?$/, rule('digit_pattern')),
    ),
    '',
  );
}

/** Whether a text is a {@link pattern}; one that is half typed is not. */
export function isPattern(text: string): boolean {
  return v.is(pattern(), text);
}
