import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ServerDeps } from '../deps.ts';
import { failure } from '../http/failure.ts';

const thisMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What operators ask: alive, ready, figures. */
export function operationsPlugin(deps: ServerDeps) {
  return (app: FastifyInstance): void => {
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    });

    app.get('/healthz', async () => ({ status: 'ok' }));

    app.get('/readyz', async (_request, reply) => {
      const isReady = !isClosing && (await answers(deps));
      return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
    });

    app.get('/metrics', async (request, reply) => {
      // The socket's address, since a forwarded one is only as good as the proxy.
      const isNear =
        thisMachine.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
      if (!deps.config.metricsPublic && !isNear) throw failure(404, 'not_found');
      return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
    });
  };
}

async function answers(deps: ServerDeps): Promise<boolean> {
  try {
    await deps.database.asSystem((tx) => sql`select 1`.execute(tx));
    return true;
  } catch (error) {
    deps.log.warn({ err: error }, 'the database does not answer');
    return false;
  }
}
