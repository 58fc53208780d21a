import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { sendError } from '../http/answer.ts';
import { failure } from '../http/failure.ts';
import { operationsPlugin } from './operations.plugin.ts';

/** The server of a process that takes no calls: it answers operators alone. It does not listen yet. */
export async function createOperationsServer(deps: ServerDeps): Promise<FastifyInstance> {
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler((error, _request, reply) => sendError(reply, error));
  app.setNotFoundHandler((_request, reply) => sendError(reply, failure(404, 'not_found')));
  await app.register(operationsPlugin(deps));
  return app;
}
