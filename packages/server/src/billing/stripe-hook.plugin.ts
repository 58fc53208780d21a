import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { failure } from '../http/failure.ts';
import { PaymentProviderError } from '../ports/payment.ts';
import { takeEvent } from './take-event.usecases.ts';

/** Where Stripe reports what becomes of payments; it must be set as a webhook endpoint at Stripe. */
export const STRIPE_HOOK_PATH = '/hooks/stripe';
const MAX_BYTES = 500_000;

/**
 * Takes Stripe's reports, which are believed by their signature alone. It answers 200 when a report is taken, and for one
 * that is about nothing of ours, so that Stripe does not send it again; 403 for a wrong or old signature, 404 where no
 * cards are taken, and 503 for a report that has to come again.
 */
export function stripeHookPlugin({ deps }: { deps: ServerDeps }) {
  return (app: FastifyInstance): void => {
    app.removeAllContentTypeParsers();
    // The signature is about the very bytes.
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    app.post(STRIPE_HOOK_PATH, async (request, reply) => {
      const { payment } = deps.ports;
      if (payment === null) throw failure(404, 'not_found');
      const body = typeof request.body === 'string' ? request.body : '';
      const signature = String(request.headers['stripe-signature'] ?? '');
      try {
        const event = payment.readEvent({ body, signature, now: deps.clock.now() });
        const outcome = event === null ? 'ignored' : await takeEvent({ ...deps, payment }, event);
        return await reply.send({ outcome });
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        if (error.fault !== 'signature') throw failure(503, 'provider_unavailable', { cause: error });
        deps.log.warn('A report of the payment provider was refused: its signature is wrong or old');
        throw failure(403, 'forbidden');
      }
    });
  };
}
