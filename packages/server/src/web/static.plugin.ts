import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Config } from '../config.ts';

const headersSchema = v.record(v.string(), v.record(v.string(), v.string()));
const assetPath = '/:app(^[a-z][a-z0-9-]*$)/:version(^\\d+\\.\\d+\\.\\d+[0-9A-Za-z.-]*$)/*';
/** Paths that are never a page of the app, whatever a browser says it wants. */
const notPages = /^\/(api|users|v1|f|s|u|link|dev|widget)\//;
/** Names that begin with a dot: no page has one, and whoever asks for settings gets no page in their place. */
const hidden = /\/(?:\.|%2e)/i;

type Headers = Readonly<Record<string, string>>;

/**
 * Serves an environment as `mfe render` and `mfe publish` leave it: files of published versions, `pins.json` and
 * `versions.json`, and for every other path that a browser navigates to, the app's document. `headers.json` beside it says with which headers.
 */
export function staticPlugin({ webDir, artifactsDir }: Pick<Config, 'webDir' | 'artifactsDir'>) {
  return async (app: FastifyInstance): Promise<void> => {
    const roots = [artifactsDir, webDir].filter((folder) => existsSync(folder));
    if (roots.length < 2) return;
    // Compressed copies lie beside the files; what has none is compressed on its way.
    const files = { root: roots, serve: false, dotfiles: 'ignore', preCompressed: true, cacheControl: false } as const;
    await app.register(fastifyStatic, files);

    app.route<{ Params: { app: string; version: string; '*': string } }>({
      method: ['GET', 'HEAD'],
      url: assetPath,
      handler: async (request, reply) => {
        const { app: name, version, '*': file } = request.params;
        return reply.headers(await headersOf('asset')).sendFile(`${name}/${version}/${file}`, artifactsDir);
      },
    });

    for (const file of ['pins.json', 'versions.json']) {
      app.route({
        method: ['GET', 'HEAD'],
        url: `/${file}`,
        handler: async (_request, reply) =>
          reply.headers({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' }).sendFile(file, webDir),
      });
    }

    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        if (!isNavigation(request)) return reply.callNotFound();
        const document = documentFor(request);
        return sendDocument(reply, document);
      },
    });

    function documentFor(request: FastifyRequest): 'login' | 'index' {
      const isLogin = pathOf(request).toLowerCase().replace(/\/$/, '') === '/auth/login';
      return isLogin && existsSync(join(webDir, 'login.html')) ? 'login' : 'index';
    }

    async function sendDocument(reply: FastifyReply, document: 'login' | 'index'): Promise<FastifyReply> {
      const headers = await headersOf(document === 'login' ? 'login' : 'document');
      return reply.headers(headers).sendFile(`${document}.html`, webDir);
    }

    async function headersOf(kind: string): Promise<Headers> {
      // Read each time: an environment is replaced as a whole while the server runs.
      const all = v.parse(
        v.pipe(v.string(), v.parseJson(), headersSchema),
        await readFile(join(webDir, 'headers.json'), 'utf8'),
      );
      return all[kind] ?? all['document'] ?? {};
    }
  };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** The front page is for whoever asks, since monitors and command lines do not say what they take. */
function isNavigation(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (path === '/') return true;
  return !notPages.test(path) && !hidden.test(path) && (request.headers.accept ?? '').includes('text/html');
}
