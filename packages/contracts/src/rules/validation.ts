import * as v from 'valibot';
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

/** Field errors of failed validation, as the envelope carries them: a missing key counts as `required`. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    const isMissingKey = issue.received === 'undefined';
    (errors[field] ??= []).push(isMissingKey ? rule('required') : issue.message);
  }
  return errors;
}
