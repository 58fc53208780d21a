import * as v from 'valibot';
import { readPhone } from '../rules/phone.ts';
import { rule } from '../rules/rule-message.ts';
import { requiredText } from '../rules/validation.ts';

/** How many phones of their own a person may keep for tests, beside the one of the profile. */
export const MAX_TEST_PHONES = 5;
/** How many tests a person may send in an hour, over all their phones and all channels. */
export const TESTS_PER_HOUR = 5;

/** A phone that a person has proven to be theirs. */
export const testPhoneSchema = v.object({
  /** E.164 digits without plus. */
  phone: v.string(),
  /** Whether it is the number of the profile, which is changed there. */
  is_profile: v.boolean(),
});
export type TestPhone = v.InferOutput<typeof testPhoneSchema>;

/** The proven phone that a test goes to; the one of the profile where it is left out. */
export function testPhone() {
  return v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40)), '');
}

/** A phone as {@link testPhoneSchema} has it. */
export function keptPhone() {
  return requiredText(40);
}

/**
 * A number of one's own as it is typed: a Vietnamese mobile number in any writing, or digits of another country, as a
 * profile may have them. E.164 digits without plus come out; the rule message is `phone`.
 */
export function ownPhone() {
  return v.pipe(
    requiredText(40),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const digits = readOwnPhone(dataset.value);
      if (digits !== null) return digits;
      addIssue({ message: rule('phone') });
      return NEVER;
    }),
  );
}

/** Reads a number of one's own, as {@link ownPhone}; null if it is none. */
export function readOwnPhone(text: string): string | null {
  const vietnamese = readPhone(text);
  if (vietnamese) return vietnamese.phone;
  if (/[^\d\s+().-]/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  // What begins with 84 or a zero would have been read above.
  return /^(?!84)[1-9]\d{7,14}$/.test(digits) ? digits : null;
}
