import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../read-body.ts';

const MAX_BODY = 2_000_000;

/** One request, read, and how it is answered. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  header(name: string): string;
  form(): Promise<FormData>;
  json(): Promise<unknown>;
}

export type Answer =
  | { readonly json: unknown }
  | { readonly html: string; readonly status?: number }
  | { readonly png: Buffer }
  | { readonly goTo: string };

/** A refusal, as Zalo gives them: with status 200. */
export function refusal(error: number, message: string): Answer {
  return { json: { error, message } };
}

/** A refusal of the token endpoint, which names them. */
export function refusedGrant(error: number, name: string): Answer {
  return { json: { error, error_name: name, error_reason: name, error_description: name } };
}

export function success(data: unknown, more: Readonly<Record<string, unknown>> = {}): Answer {
  return { json: { error: 0, message: 'Success', data, ...more } };
}

export function readExchange(request: IncomingMessage, origin: string): Exchange {
  const header = (name: string) => String(request.headers[name] ?? '');
  let read: Promise<Buffer> | null = null;
  const body = () => (read ??= readBody(request, MAX_BODY));
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', origin),
    header,
    form: async () => {
      const type = header('content-type');
      return await new Response(new Uint8Array(await body()), { headers: { 'Content-Type': type } }).formData();
    },
    json: async () => JSON.parse((await body()).toString('utf8')),
  };
}

export function writeAnswer(response: ServerResponse, answer: Answer): void {
  response.setHeader('Cache-Control', 'no-store');
  if ('goTo' in answer) {
    response.writeHead(302, { Location: answer.goTo }).end();
  } else if ('html' in answer) {
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'text/html; charset=utf-8' }).end(answer.html);
  } else if ('png' in answer) {
    response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': answer.png.length }).end(answer.png);
  } else {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.json));
  }
}
