import { join } from 'node:path';
import { SIMULATED_KEY } from '@app/contracts/billing/simulated-cards.ts';
import { STRIPE_HOOK_PATH } from './billing/stripe-hook.plugin.ts';
import type { Clock } from './clock.ts';
import { hasOutbox, type Config } from './config.ts';
import type { PaymentPort } from './ports/payment.ts';
import { createStripePayment } from './ports/stripe/stripe-payment.ts';

/** Milliseconds until the simulated provider reports what happened. */
const REPORT_MS = 700;

/** The way to the provider of card payments, or to what stands for it. */
interface OpenPayments {
  readonly port: PaymentPort;
  /** Where the simulated provider listens, for the browser; null for a real one, which browsers ask by themselves. */
  readonly simulator: string | null;
  /** Tells a simulated provider where this server takes reports; a real one is told on its own pages. */
  reportTo(origin: string): void;
  close(): Promise<void>;
}

/**
 * Stripe as it is configured; on a developer's machine and in tests a simulated one on the loopback, in this process,
 * unless this is a worker beside another process. Null where neither is.
 */
export async function openPayments({ config, clock }: { config: Config; clock: Clock }): Promise<OpenPayments | null> {
  if (config.stripe) {
    const { origin } = config.stripe;
    const simulator = hasOutbox(config) ? origin : null;
    const port = createStripePayment(config.stripe);
    return { port, simulator, reportTo: () => undefined, close: () => Promise.resolve() };
  }
  if (!hasOutbox(config) || config.role === 'worker') return null;
  // Loaded only where it is wanted: a production server never has it at hand.
  const { startStripeSimulator } = await import('./simulators/stripe/stripe-server.ts');
  const simulator = await startStripeSimulator({
    now: () => clock.now(),
    publishableKey: SIMULATED_KEY,
    reportMs: REPORT_MS,
    stateFile: config.environment === 'local' ? join(config.dataDir, 'simulators', 'stripe.json') : null,
  });
  const { origin, secretKey, webhookSecret } = simulator;
  return {
    port: createStripePayment({ secretKey, publishableKey: SIMULATED_KEY, webhookSecret, origin }),
    simulator: origin,
    reportTo: (ownOrigin) => simulator.reportTo(ownOrigin + STRIPE_HOOK_PATH),
    close: () => simulator.close(),
  };
}
