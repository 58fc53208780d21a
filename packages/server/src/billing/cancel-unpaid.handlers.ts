import { handlePeriodically, type JobHandler } from '../jobs/job.ts';
import { PaymentProviderError } from '../ports/payment.ts';
import { applyIntent } from './apply-intent.usecases.ts';
import type { CardDeps } from './card-deps.ts';
import { listUnpaid } from './card-payment.repository.ts';

const HOUR = 3_600_000;
/** How long a payment may be left before it is paid. */
const PATIENCE = 24 * HOUR;
const AT_ONCE = 100;

/** Looks every hour for payments by card that nobody has gone on with. */
export function cardHandlers(deps: CardDeps): JobHandler[] {
  return [handlePeriodically('billing.cancel_unpaid', HOUR, () => cancelUnpaid(deps))];
}

/** Ends payments by card that were begun and left a day ago. What the provider has been paid meanwhile is taken. */
export async function cancelUnpaid(deps: CardDeps): Promise<void> {
  const { database, clock, log } = deps;
  const before = new Date(clock.now().getTime() - PATIENCE);
  const unpaid = await database.asSystem((tx) => listUnpaid(tx, { before, limit: AT_ONCE }));
  for (const { ref, ...place } of unpaid) {
    try {
      await applyIntent(deps, place, { intent: await ended(deps, ref), at: null });
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      // Of keys that are no longer in use nothing can be asked; the next hour tries again.
      log.warn({ err: error, payment: place.id }, 'A payment that was left could not be cancelled');
    }
  }
}

/** The payment after it was cancelled, or as it is where that is too late. */
async function ended({ payment }: CardDeps, ref: string) {
  try {
    return await payment.cancelIntent(ref);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.fault !== 'refused') throw error;
    return await payment.readIntent(ref);
  }
}
