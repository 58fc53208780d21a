/** How Stripe is reached, and what stands for us there. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** What Stripe signs its reports with. */
  readonly webhookSecret: string;
  /** Another server than Stripe's own, as an origin; null for Stripe's. */
  readonly origin: string | null;
}
