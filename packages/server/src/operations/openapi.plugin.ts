import type { FastifyInstance } from 'fastify';
import { isKeyAccess } from '@app/contracts/core/call.ts';
import { openApiDocument } from '../http/openapi.ts';
import type { Route } from '../http/route.ts';

/**
 * The description of the API, for tools: `/openapi.json` of everything that the dashboard and programs call,
 * `/v1/openapi.json` of what customers' programs call with a key.
 */
export function openApiPlugin(routes: readonly Route[]) {
  return (app: FastifyInstance): void => {
    serveDocument(app, '/openapi.json', routes);
    serveDocument(
      app,
      '/v1/openapi.json',
      routes.filter(({ call }) => isKeyAccess(call.access)),
    );
  };
}

function serveDocument(app: FastifyInstance, address: string, routes: readonly Route[]): void {
  let description: string | undefined;
  app.get(address, async (_request, reply) => {
    description ??= JSON.stringify(openApiDocument(routes));
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
