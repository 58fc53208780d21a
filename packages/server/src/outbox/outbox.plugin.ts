import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { outboxPage, outboxStyle } from './outbox-page.ts';

const SHOWN = 100;

/** `/dev/outbox`: mail and SMS of the local environment, to be read in a browser. Registered nowhere else. */
export function outboxPlugin({ deps }: { deps: ServerDeps }) {
  return (app: FastifyInstance): void => {
    app.get('/dev/outbox', async (_request, reply) => {
      const entries = await deps.outbox.list({ limit: SHOWN });
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Security-Policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
          'X-Content-Type-Options': 'nosniff',
        })
        .type('text/html; charset=utf-8')
        .send(outboxPage(entries));
    });
    app.get('/dev/outbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(outboxStyle));
  };
}
