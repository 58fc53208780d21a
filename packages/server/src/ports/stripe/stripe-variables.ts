import * as v from 'valibot';
import { ConfigError } from '../../config-fields.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Environment variables of card payments. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_(live|test)_\w+$/, 'STRIPE_SECRET_KEY must start with sk_live_ or sk_test_')),
  ),
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^pk_(live|test)_\w+$/, 'STRIPE_PUBLISHABLE_KEY must start with pk_live_ or pk_test_')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^whsec_\w+$/, 'STRIPE_WEBHOOK_SECRET must start with whsec_')),
  ),
};

type Read = v.InferOutput<v.ObjectSchema<typeof stripeVariables, undefined>>;

/**
 * The three keys belong together: without the last one, money that came would be noticed by nobody. Null where none is
 * given. Throws {@link ConfigError}.
 */
export function readStripe(read: Read): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = read;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = read;
  if (secretKey === undefined && publishableKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    throw new ConfigError('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together.');
  }
  if (secretKey.includes('_live_') !== publishableKey.includes('_live_')) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live, or both be for tests.');
  }
  return { secretKey, publishableKey, webhookSecret, origin: null };
}
