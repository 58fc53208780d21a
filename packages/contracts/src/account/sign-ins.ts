import * as v from 'valibot';

/** How an attempt to log in ended. */
export const signInOutcomes = ['passed', 'wrong_password', 'wrong_code'] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** Days for which it is kept who logged in from where. */
export const SIGN_INS_KEPT_DAYS = 180;

/** One attempt to log in. */
export const signInSchema = v.object({
  id: v.string(),
  created_at: v.string(),
  outcome: v.picklist(signInOutcomes),
  /** The step that decided it: `password`, the key of a provider, or of the second step `totp`, `email` or `backup`. */
  method: v.string(),
  ip: v.string(),
  user_agent: v.string(),
  /** Whether the person had logged in before, and never from that network with that browser. */
  is_new: v.boolean(),
});
export type SignIn = v.InferOutput<typeof signInSchema>;
