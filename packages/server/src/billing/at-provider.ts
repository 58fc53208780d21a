import { failure, notFound } from '../http/failure.ts';
import { PaymentProviderError } from '../ports/payment.ts';

/** Asks the provider of card payments. Throws 404 for what it does not know, 503 where it is away or refuses. */
export async function atProvider<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.fault === 'missing') throw notFound();
    throw failure(503, 'provider_unavailable', { cause: error });
  }
}
