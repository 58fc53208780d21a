import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../http/openapi.ts';
import type { Route } from '../http/route.ts';

/** The description of the API, for tools. */
export function openApiPlugin(routes: readonly Route[]) {
  return (app: FastifyInstance): void => {
    let description: string | undefined;
    app.get('/openapi.json', async (_request, reply) => {
      description ??= JSON.stringify(openApiDocument(routes));
      reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
      return reply.type('application/json; charset=utf-8').send(description);
    });
  };
}
