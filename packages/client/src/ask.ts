import { ApiError, type Answer, type CallOptions, type Operation } from './call.ts';
import { readEnvelope } from './envelope.ts';

/** How a client reaches the API. */
export interface Connection {
  readonly key: string;
  readonly baseUrl: string;
  /** In milliseconds. */
  readonly timeout: number;
  readonly retries: number;
}

type Input = Readonly<Record<string, unknown>>;

/** Milliseconds before a call is tried again that was told no time to wait; doubled each time. */
const FIRST_WAIT = 500;
/** The longest wait, in milliseconds, that a client takes upon itself; a longer one is the caller's to decide on. */
const LONGEST_WAIT = 30_000;
const triedAgain: ReadonlySet<number> = new Set([0, 429, 503]);

/** Asks a call, and again where that is safe and may help. Rejects with `ApiError`, or with the signal's reason. */
export async function ask(
  connection: Connection,
  operation: Operation,
  input: Input,
  options: CallOptions,
): Promise<Answer<unknown, unknown>> {
  const { url, body } = target(connection.baseUrl, operation, input);
  const init = {
    method: operation.method,
    headers: {
      Authorization: `Bearer ${connection.key}`,
      ...(operation.isIdempotent && { 'Idempotency-Key': options.idempotencyKey ?? crypto.randomUUID() }),
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    body,
  };
  const mayRepeat = operation.method === 'GET' || operation.isIdempotent;
  for (let tried = 0; ; tried += 1) {
    try {
      return await askOnce(url, init, connection.timeout, options.signal);
    } catch (error) {
      const wait = error instanceof ApiError ? waitAfter(error, tried) : null;
      if (wait === null || !mayRepeat || tried >= connection.retries) throw error;
      await pause(wait, options.signal);
    }
  }
}

function target(baseUrl: string, { method, path }: Operation, input: Input): { url: string; body: string | null } {
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === 'POST') return { url: baseUrl + filled, body: JSON.stringify(rest) };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)])).toString();
  return { url: baseUrl + filled + (query === '' ? '' : `?${query}`), body: null };
}

async function askOnce(
  url: string,
  init: RequestInit,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Answer<unknown, unknown>> {
  const limit = AbortSignal.timeout(timeout);
  let response;
  let text;
  try {
    response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError(limit.aborted ? `No answer within ${timeout} ms` : 'No answer', { cause });
  }
  return readEnvelope(response, text, url);
}

/** How long to wait before asking again; null if that would not help, or takes longer than a client may decide. */
function waitAfter({ status, info }: ApiError, tried: number): number | null {
  if (!triedAgain.has(status)) return null;
  const told = info['retry_after'];
  const wait = typeof told === 'number' ? told * 1_000 : FIRST_WAIT * 2 ** tried;
  return wait > LONGEST_WAIT ? null : wait;
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
