import * as v from 'valibot';
import { integer } from '../core/wire.ts';
import { rule } from './rule-message.ts';

/** Text that must not be blank; surrounding blanks are dropped (SPEC §5 `required`). */
export function requiredText(maxLength = 1_000) {
  return v.pipe(
    v.string(rule('required')),
    v.trim(),
    v.nonEmpty(rule('required')),
    v.maxLength(maxLength, rule('max', { length: maxLength })),
  );
}

/** Text that may be blank or absent. */
export function optionalText(maxLength = 1_000) {
  return v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxLength, rule('max', { length: maxLength }))), '');
}

/** A required e-mail address, lower-cased (SPEC §5 `email`). */
export function emailAddress() {
  return v.pipe(requiredText(254), v.email(rule('email')), v.toLowerCase());
}

/** Digits only, or blank (SPEC §5 `numeric`, the profile's phone number). */
export function optionalDigits(maxLength = 15) {
  return v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d*$/, rule('numeric')),
      v.maxLength(maxLength, rule('max', { length: maxLength })),
    ),
    '',
  );
}

const PASSWORD_MIN = 10;
const PASSWORD_MAX = 200;

/** A password as it is typed to sign in or to confirm something: whatever it is, it must not be blank. */
export function currentPassword() {
  return v.pipe(
    v.string(rule('required')),
    v.nonEmpty(rule('required')),
    v.maxLength(PASSWORD_MAX, rule('max', { length: PASSWORD_MAX })),
  );
}

/** A password that is chosen: 10 characters or more of any kind, blanks included (SPEC §5 `min`). */
export function newPassword() {
  return v.pipe(currentPassword(), v.minLength(PASSWORD_MIN, rule('min', { length: PASSWORD_MIN })));
}

/** Digits of a phone number in any country's writing, 8 to 15 of them, or blank (SPEC §5 `numeric` and `min`). */
export function optionalPhoneDigits() {
  return v.pipe(
    optionalDigits(15),
    v.check((digits) => digits === '' || digits.length >= 8, rule('min', { length: 8 })),
  );
}

/** Letters of any language, and nothing else (SPEC §5 `alpha`). */
export function letters(maxLength = 1_000) {
  return v.pipe(requiredText(maxLength), v.regex(/^\p{L}[\p{L}\p{M}]*$/u, rule('alpha')));
}

/** A number of at least `min` (SPEC §5 `min_value`). */
export function atLeast(min: number) {
  return v.pipe(integer(), v.minValue(min, rule('min_value', { min })));
}

/** An http or https address whose host has a dot (SPEC §5 `url`). */
export function webAddress(maxLength = 2_048) {
  return v.pipe(requiredText(maxLength), v.check(isWebAddress, rule('url')));
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  return /^[^.]+(\.[^.]+)+$/.test(new URL(text).hostname);
}

/** A recording by the ending of its name (SPEC §5 `ext`). */
export function audioFile() {
  return v.pipe(
    v.file(rule('required')),
    v.check((file) => /\.(mp3|wav)$/i.test(file.name), rule('ext')),
  );
}

/** Text with the place where the code goes (SPEC §5 `otp`). */
export function otpText(maxLength = 1_000) {
  return v.pipe(requiredText(maxLength), v.includes('{OTP}', rule('otp')));
}

/** Field errors of failed validation, as the envelope carries them: a missing key counts as `required`. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    const isMissingKey = issue.received === 'undefined';
    errors.set(field, [...(errors.get(field) ?? []), isMissingKey ? rule('required') : issue.message]);
  }
  return Object.fromEntries(errors);
}
