import * as v from 'valibot';
import { json, flag, openEnum } from '../core/wire.ts';
import { rule } from '../rules/rule-message.ts';

/** Ways to prove a second factor; `sms` proves the own phone number instead. */
const signInMethods = ['totp', 'email', 'backup'] as const;
const methods = [...signInMethods, 'sms'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** What a sign-in by password still lacks. `pending` opens nothing but the second step, for 10 minutes. */
export const pendingSecondFactorSchema = v.object({
  next: v.literal('/auth/otp'),
  pending: v.string(),
  methods: v.array(openEnum(signInMethods)),
  /** Address that e-mail codes go to, mostly hidden. */
  masked: v.string(),
});
export type PendingSecondFactor = v.InferOutput<typeof pendingSecondFactorSchema>;

/** An opaque token as it stands in links and answers. */
export function opaqueToken() {
  return v.pipe(v.string(rule('required')), v.trim(), v.nonEmpty(rule('required')), v.maxLength(64, rule('oneOf')));
}

/** Six digits, blanks between them forgiven; or a backup code, letter case and dashes forgiven. */
export function typedCode() {
  return v.pipe(
    v.string(rule('required')),
    v.transform((text) => text.replace(/[\s-]/g, '').toLowerCase()),
    v.nonEmpty(rule('required')),
    v.maxLength(20, rule('oneOf')),
  );
}

/** The `data` of SPEC §7's checkTwofa: a code to check, or the wish for one. */
export const secondFactorData = json(
  v.union(
    [
      v.object({ action: v.literal('send'), method: v.literal('email') }),
      v.object({
        code: typedCode(),
        method: v.optional(v.picklist(methods, rule('oneOf')), 'totp'),
        trust_device: v.optional(flag(), false),
      }),
    ],
    rule('required'),
  ),
);
