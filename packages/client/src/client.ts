import { ask, type Connection } from './ask.ts';
import type { CallOptions } from './call.ts';
import { operations, type Api } from './generated/api.ts';

export interface ClientOptions {
  /** Secret of an API key: `sk_live_…` or `sk_test_…`. */
  readonly key: string;
  /** Where the API is, such as `https://example.com`: "Base URL" at `/developer`. */
  readonly baseUrl: string;
  /** Milliseconds after which a request is given up; 30,000 unless given. */
  readonly timeout?: number;
  /** How often a call is tried again that had no answer, or one of 429 or 503; twice unless given. */
  readonly retries?: number;
}

/**
 * A client of the public API: `createClient({ key, baseUrl }).messages.send({ to, sender, text })`. Calls reject with
 * `ApiError`. Those that change something are tried again only where they take an `Idempotency-Key`.
 */
export function createClient({ key, baseUrl, timeout = 30_000, retries = 2 }: ClientOptions): Api {
  const connection: Connection = { key, baseUrl: baseUrl.replace(/\/+$/, ''), timeout, retries };
  const groups = Object.entries(operations).map(([group, calls]) => {
    const methods = Object.entries(calls).map(([verb, operation]) => {
      const method = (input: Readonly<Record<string, unknown>> = {}, options: CallOptions = {}) =>
        ask(connection, operation, input, options);
      return [verb, method];
    });
    return [group, Object.fromEntries(methods)];
  });
  // The list of calls and their types come from the same description.
  return Object.fromEntries(groups) as Api;
}
