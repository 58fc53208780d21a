import { SIMULATED_PATH } from '@app/contracts/billing/simulated-cards.ts';
import type { FastifyInstance } from 'fastify';

const MAX_BYTES = 10_000;

/**
 * Lets pages reach the simulated provider of card payments by an address of their own origin, as the browser reaches a
 * real one: with a payment's secret, and nothing of the session. Registered only where the provider is simulated.
 */
export function simulatedCardsPlugin({ simulator }: { simulator: string }) {
  return (app: FastifyInstance): void => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, parsed) => {
      parsed(null, body);
    });
    app.post<{ Params: { id: string; verb: string } }>(
      `${SIMULATED_PATH}/v1/payment_intents/:id/:verb`,
      async ({ params, body }, reply) => {
        const path = ['v1', 'payment_intents', params.id, params.verb].map(encodeURIComponent).join('/');
        const answer = await fetch(`${simulator}/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: typeof body === 'string' ? body : '',
        });
        return reply
          .code(answer.status)
          .headers({ 'Cache-Control': 'no-store' })
          .type('application/json')
          .send(await answer.text());
      },
    );
  };
}
