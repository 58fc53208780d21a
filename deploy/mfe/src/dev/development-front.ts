import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { developmentPrefix } from '@app/config/app-build.ts';
import { DEVELOPMENT } from './development-app.ts';

export interface FrontParts {
  readonly port: number;
  /** Origin that answers everything else: the API, other remotes, the sign-in page. */
  readonly against: string;
  /** Ports of the development servers, by app. */
  readonly apps: Readonly<Record<string, number>>;
  readonly document: () => Promise<string>;
}

/** Serves the development host's document, the apps under development, and the rest from a running environment. */
export async function startDevelopmentFront({ port, against, apps, document }: FrontParts): Promise<Server> {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const app = Object.keys(apps).find((name) => url.startsWith(developmentPrefix(name, DEVELOPMENT)));
    if (app === undefined && isPage(request)) {
      document().then(
        (html) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
        (error: unknown) => fail(response, error),
      );
      return;
    }
    forward(request, response, app === undefined ? against : `http://127.0.0.1:${apps[app]}`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return server;
}

function isPage({ url = '/', headers }: IncomingMessage): boolean {
  // Of /dev, the gallery of components is the host's; the outbox is the server's.
  const isForeign = /^\/(api|users|v1|f|s|u|link|dev(?!\/ui))\//.test(url) || /^\/auth\/login\/?(\?|$)/i.test(url);
  return !isForeign && (headers.accept ?? '').includes('text/html');
}

function forward(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const target = new URL(request.url ?? '/', origin);
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = { ...request.headers, host: target.host };
  const passed = send(target, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', (error) => fail(response, error));
  // An event stream that nobody reads any more ends.
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}

function fail(response: ServerResponse, error: unknown): void {
  if (!response.headersSent) response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(String(error));
}
