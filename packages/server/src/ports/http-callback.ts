import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { CallbackAnswer, CallbackPort, CallbackRequest } from './callback.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

interface Address {
  readonly address: string;
  readonly family: number;
}

export interface CallbackOptions {
  /** For tests and demonstrations on one machine. */
  readonly mayReachLoopback: boolean;
  /** All addresses of a host's name; rejects for one that is not known. */
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
  /** Milliseconds that an attempt takes at most; 15 s unless said otherwise. */
  readonly timeoutMs?: number;
}

const TIMEOUT = 15_000;
const EXCERPT = 2_048;

class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

/**
 * Posts by HTTP. A name is resolved once for an attempt, all its addresses are checked, and the connection goes to one of
 * those: a name that leads elsewhere a moment later (DNS rebinding) gains nothing.
 */
export function createHttpCallbacks({
  mayReachLoopback,
  resolve = (host) => lookup(host, { all: true }),
  timeoutMs = TIMEOUT,
}: CallbackOptions): CallbackPort {
  const isAllowed = (address: string) => isPublicAddress(address) || (mayReachLoopback && isLoopback(address));

  async function addressesOf(host: string): Promise<readonly Address[]> {
    const addresses = await resolve(host);
    if (!addresses.every(({ address }) => isAllowed(address))) throw new RefusedAddress();
    return addresses;
  }

  const lookUpAll = callbackify(addressesOf);
  const lookUp: LookupFunction = (host, options, callback) => {
    lookUpAll(host, (error, addresses) => {
      const [first] = error ? [] : addresses;
      if (!first) callback(error ?? new Error(`${host} has no address`), '');
      else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };

  /** No name is looked up for a host that is an address itself. */
  function requireAllowed(url: string): void {
    const host = hostOf(url);
    if (isIP(host) !== 0 && !isAllowed(host)) throw new RefusedAddress();
  }

  return {
    isRefused: async (url) => {
      try {
        requireAllowed(url);
        if (isIP(hostOf(url)) === 0) await addressesOf(hostOf(url));
        return false;
      } catch (error) {
        // A name that cannot be resolved now may be later, and is looked at again before anything is sent.
        return error instanceof RefusedAddress;
      }
    },
    post: async (request) => {
      const startedAt = performance.now();
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
      const took = () => Math.round(performance.now() - startedAt);
      try {
        requireAllowed(request.url);
        const { code, excerpt } = await send(request, { lookUp, signal });
        return { code, excerpt, ms: took(), error: errorOf(code) };
      } catch (error) {
        if (request.signal?.aborted) throw error;
        const reason = timeout.aborted ? 'timeout' : error instanceof RefusedAddress ? 'address' : 'unreachable';
        return { code: null, excerpt: null, ms: took(), error: reason };
      }
    },
  };
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

function errorOf(code: number): CallbackAnswer['error'] {
  if (code >= 200 && code < 300) return null;
  return code >= 300 && code < 400 ? 'redirect' : 'status';
}

/** One request over a connection of its own. */
function send(
  { url, headers, body }: CallbackRequest,
  { lookUp, signal }: { lookUp: LookupFunction; signal: AbortSignal },
): Promise<{ code: number; excerpt: string }> {
  const begin = new URL(url).protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent: false, lookup: lookUp, signal } as const;
    const length = String(Buffer.byteLength(body));
    const request = begin(url, { ...options, headers: { ...headers, 'Content-Length': length } }, (response) => {
      readExcerpt(response).then(
        (excerpt) => resolve({ code: response.statusCode ?? 0, excerpt }),
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** The beginning of an answer; the rest is not read. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
    if (length >= EXCERPT) break;
  }
  // The database takes no NUL in a text.
  return Buffer.concat(parts).subarray(0, EXCERPT).toString('utf8').replaceAll('\0', '');
}
