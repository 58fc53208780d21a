import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../deps.ts';
import { failure } from '../http/failure.ts';
import { keepScript, readScript } from './widget-script.repository.ts';
import { currentScript } from './widget-script.ts';

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Serves the script of the widget, and every one before it: pages name them by hash, and cannot follow an update. The
 * database keeps them, so that servers of an older and a newer release answer the same.
 */
export function widgetScriptPlugin({ deps }: { deps: Pick<ServerDeps, 'config' | 'database' | 'clock'> }) {
  return async (app: FastifyInstance): Promise<void> => {
    const { database, clock } = deps;
    const current = currentScript(deps.config);
    if (current) await database.asSystem((tx) => keepScript(tx, current, clock.now()));
    app.get<{ Params: { name: string } }>('/widget/:name', async (request, reply) => {
      const { name } = request.params;
      const content = name === current?.name ? current.content : await database.asSystem((tx) => readScript(tx, name));
      if (content === undefined) throw failure(404, 'not_found');
      return reply.headers(headers).type('text/javascript; charset=utf-8').send(content);
    });
  };
}
