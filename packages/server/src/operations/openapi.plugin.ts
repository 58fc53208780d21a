import type { FastifyInstance } from 'fastify';
import { isKeyAccess } from '@app/contracts/core/call.ts';
import { openApiDocument } from '../http/openapi.ts';
import type { Route } from '../http/route.ts';

/**
 * The description of the API, for tools: `/openapi.json` of everything that the dashboard and programs call,
 * `/v1/openapi.json` of what customers' programs call with a key.
 */
export function openApiPlugin(routes: readonly Route[], baseUrl: string) {
  return (app: FastifyInstance): void => {
    const ofKeys = routes.filter(({ call }) => isKeyAccess(call.access));
    serveDocument(app, '/openapi.json', () => openApiDocument(routes, baseUrl));
    serveDocument(app, '/v1/openapi.json', () => openApiDocument(ofKeys, baseUrl));
  };
}

function serveDocument(app: FastifyInstance, address: string, make: () => unknown): void {
  let description: string | undefined;
  app.get(address, async (_request, reply) => {
    description ??= JSON.stringify(make());
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
