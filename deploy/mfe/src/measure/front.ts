import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer, type Http2Session, type ServerHttp2Stream } from 'node:http2';
import path from 'node:path';
import { generate } from 'selfsigned';
import { inWorkspace } from '@app/config/workspace.ts';
import { createLine, type Line, type SlowLine } from './line.ts';
import { patientFetch } from './patient-fetch.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
};

type Headers = Readonly<Record<string, string>>;

export interface Front {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** As fast as this machine answers. */
const THIS_MACHINE: Line = { latency: 0, throughput: null };

/**
 * Serves a rendered environment as a production web server would: HTTP/2, brotli 11, the headers of headers.json. Calls
 * of the API go on to `api`. What it sends is as slow as `line`.
 */
export async function startFront(webDir: string, api: string, line = THIS_MACHINE): Promise<Front> {
  const slow = createLine(line);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  const server = createSecureServer({ key, cert });
  const headers: Readonly<Record<string, Headers>> = JSON.parse(
    readFileSync(path.join(webDir, 'headers.json'), 'utf8'),
  );
  const sessions = new Set<Http2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, request) => {
    stream.on('error', () => stream.close());
    const url = request[':path'] ?? '/';
    const file = fileFor(url.split('?', 1)[0] ?? '/', webDir);
    const sent = /^\/(api|users)\//.test(url)
      ? forward(stream, slow, api + url, String(request[':method']), request)
      : sendFile(stream, slow, file, headers[file.kind] ?? {});
    void sent.catch(() => stream.close());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `https://localhost:${portOf(server)}`, close: () => closeAll(server, sessions) };
}

interface ServedFile {
  readonly name: string;
  readonly kind: 'asset' | 'login' | 'document';
}

function fileFor(url: string, webDir: string): ServedFile {
  if (/^\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+/.test(url))
    return { name: inWorkspace('.artifacts', `.${url}`), kind: 'asset' };
  const isLogin = url === '/auth/login';
  return { name: path.join(webDir, isLogin ? 'login.html' : 'index.html'), kind: isLogin ? 'login' : 'document' };
}

async function sendFile(
  stream: ServerHttp2Stream,
  line: SlowLine,
  { name }: ServedFile,
  headers: Headers,
): Promise<void> {
  await line.begin();
  if (stream.destroyed) return;
  const compressed = `${name}.br`;
  const isCompressed = existsSync(compressed);
  if (!isCompressed && !existsSync(name)) {
    stream.respond({ ':status': 404 }, { endStream: true });
    return;
  }
  const type = types[path.extname(name)] ?? 'application/octet-stream';
  stream.respond({
    ':status': 200,
    ...headers,
    'content-type': type,
    ...(isCompressed && { 'content-encoding': 'br' }),
  });
  await line.send(stream, readFileSync(isCompressed ? compressed : name));
  stream.end();
}

async function forward(
  stream: ServerHttp2Stream,
  line: SlowLine,
  url: string,
  method: string,
  request: object,
): Promise<void> {
  const wanted = new Set(['accept', 'authorization', 'content-type', 'locale', 'idempotency-key', 'last-event-id']);
  const headers = Object.entries(request).filter(([name]) => wanted.has(name));
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const gone = new AbortController();
  stream.on('close', () => gone.abort());
  const body = method === 'GET' ? null : Buffer.concat(chunks);
  const init = { method, headers: Object.fromEntries(headers), body, signal: gone.signal };
  const [answer] = await Promise.all([patientFetch(url, init), line.begin()]);
  if (stream.destroyed) return;
  stream.respond({
    ':status': answer.status,
    'content-type': answer.headers.get('content-type') ?? 'application/json',
  });
  for await (const piece of answer.body ?? []) await line.send(stream, piece);
  stream.end();
}

function portOf(server: Http2SecureServer): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function closeAll(server: Http2SecureServer, sessions: ReadonlySet<Http2Session>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const session of sessions) session.destroy();
  });
}
