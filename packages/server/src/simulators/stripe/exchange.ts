import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../read-body.ts';

const MAX_BODY = 100_000;

/** One request, read; Stripe takes forms, whose nested fields are written `metadata[payment_id]`. */
export interface Exchange {
  readonly method: string;
  /** `/v1/payment_intents/pi_1/confirm` as `['payment_intents', 'pi_1', 'confirm']`. */
  readonly path: readonly string[];
  /** The key in `Authorization`, or in the field `key` as a browser sends it. */
  readonly key: string;
  readonly idempotencyKey: string | null;
  field(name: string): string | null;
  /** Fields `name[…]` by what stands between the brackets. */
  fieldsOf(name: string): Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

export function found(json: unknown): Answer {
  return { status: 200, json };
}

/** A refusal as Stripe gives them. */
export function refusal(status: number, error: Readonly<Record<string, unknown>>): Answer {
  return { status, json: { error: { type: 'invalid_request_error', ...error } } };
}

export function missing(what: string, id: string): Answer {
  return refusal(404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param: 'id' });
}

export async function readExchange(request: IncomingMessage): Promise<Exchange> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const body = new URLSearchParams((await readBody(request, MAX_BODY)).toString('utf8'));
  const fields = new URLSearchParams([...url.searchParams, ...body]);
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const idempotencyKey = request.headers['idempotency-key'];
  return {
    method: request.method ?? 'GET',
    path: url.pathname.split('/').slice(2),
    key: bearer ?? fields.get('key') ?? '',
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    field: (name) => fields.get(name),
    fieldsOf: (name) =>
      Object.fromEntries(
        [...fields].flatMap(([key, value]) => {
          const [, outer, inner] = /^(\w+)\[(\w+)\]$/.exec(key) ?? [];
          return outer === name && inner !== undefined ? [[inner, value]] : [];
        }),
      ),
  };
}

export function writeAnswer(response: ServerResponse, { status, json }: Answer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(json));
}
