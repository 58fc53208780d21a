import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { TOKEN_PREFIX, type Locale } from '../constants.ts';
import { ApiError } from './api-error.ts';
import type { Answer, Call, Input } from './call.ts';
import { envelopeSchema, type Envelope } from './envelope.ts';
import { encodeForm } from './form-data.ts';
import { RETRIED, TIMEOUT, readAnswer, unanswered, type RawAnswer } from './raw-answer.ts';
import type { TransmitOptions } from './transport.ts';
import type { UploadInit } from './upload.ts';

export interface ClientOptions {
  /** Origin and base of the API, `''` for the page's own. */
  readonly base: string;
  readonly token: () => string | null;
  readonly locale: () => Locale;
  /** Called for every failed call before the error is thrown: sign-out on 401, the dialog on 500. */
  readonly onError?: (error: ApiError, call: Call) => void;
  /** Called with +1 when a request starts and −1 when it ends, for the loading bar. */
  readonly onActivity?: (change: 1 | -1) => void;
  readonly fetch?: typeof fetch;
  /** The answer to a request that was sent before this code arrived, once; its body is form data as text. */
  readonly early?: (method: Call['method'], url: string, body: string) => Promise<Response> | undefined;
}

export interface SendOptions {
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Told the share of the request that is up, 0 to 1: for large files, which also have no time limit. */
  readonly onUpload?: (share: number) => void;
}

export interface Client {
  /** Sends a call and answers its decoded result. Throws {@link ApiError}; aborts reject with the signal's reason. */
  send<C extends Call>(call: C, input: Input<C>, options?: SendOptions): Promise<Answer<C>>;
}

/** Makes the typed client of the API: form data out, envelope in, checked against the call's schemas. */
export function createClient(options: ClientOptions): Client {
  return {
    async send(call, input, sendOptions = {}) {
      options.onActivity?.(1);
      try {
        return await send(options, call, input, sendOptions);
      } catch (error) {
        if (error instanceof ApiError) options.onError?.(error, call);
        throw error;
      } finally {
        options.onActivity?.(-1);
      }
    },
  };
}

async function send<C extends Call>(
  options: ClientOptions,
  call: C,
  input: Input<C>,
  sendOptions: SendOptions,
): Promise<Answer<C>> {
  const { url, body } = target(options.base, call, input);
  const init = {
    method: call.method,
    headers: headers(options, sendOptions),
    ...(body && { body }),
    ...(sendOptions.signal && { signal: sendOptions.signal }),
  };
  const early = body instanceof FormData ? undefined : options.early?.(call.method, url, String(body ?? ''));
  const response =
    (early && (await takeEarly(early, sendOptions.signal))) ??
    (await transmitted(url, init, { fetch: options.fetch, isSafe: call.safe, onUpload: sendOptions.onUpload }));
  const envelope = readEnvelope(response.body);
  if (!response.ok) throw answerError(response.status, envelope);
  return decode(call, envelope, response.status);
}

function headers(options: ClientOptions, sendOptions: SendOptions): Record<string, string> {
  const token = options.token();
  return {
    Accept: 'application/json, text/plain',
    locale: options.locale(),
    ...(token !== null && { Authorization: `${TOKEN_PREFIX} ${token}` }),
    ...(sendOptions.idempotencyKey !== undefined && { 'Idempotency-Key': sendOptions.idempotencyKey }),
    ...sendOptions.headers,
  };
}

function target(base: string, call: Call, input: Readonly<Record<string, unknown>>) {
  const rest = { ...input };
  if (call.action && !call.action.isDefault) rest[call.action.field] = call.action.value;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const form = encodeForm(rest);
  if (call.method === 'POST') return { url: base + path, body: form };
  const query = form instanceof URLSearchParams ? form.toString() : '';
  return { url: base + path + (query === '' ? '' : `?${query}`), body: null };
}

/** An early answer with the limits of any other; null where the call is to be sent anew. */
async function takeEarly(early: Promise<Response>, signal: AbortSignal | undefined): Promise<RawAnswer | null> {
  const limit = AbortSignal.timeout(TIMEOUT);
  signal?.throwIfAborted();
  try {
    const response = await Promise.race([early, rejectedBy(AbortSignal.any(signal ? [signal, limit] : [limit]))]);
    return RETRIED.includes(response.status) ? null : await readAnswer(response, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (limit.aborted) throw unanswered('timeout', error);
    return null;
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function transmitted(url: string, init: UploadInit, options: TransmitOptions): Promise<RawAnswer> {
  const { transmit } = await import('./transport.ts').catch((error: unknown) => {
    throw unanswered('network', error);
  });
  init.signal?.throwIfAborted();
  return transmit(url, init, options);
}

function readEnvelope(body: unknown): Envelope | null {
  const parsed = v.safeParse(envelopeSchema, body);
  return parsed.success ? parsed.output : null;
}

function answerError(status: number, envelope: Envelope | null): ApiError {
  return new ApiError({
    failure: 'answer',
    status,
    message: envelope?.message ?? (status >= 500 ? messages.serverError : messages.somethingWrong),
    code: envelope?.code ?? null,
    errors: envelope?.errors ?? {},
    info: envelope?.info ?? null,
    requestId: envelope?.request_id ?? null,
  });
}

function decode<C extends Call>(call: C, envelope: Envelope | null, status: number): Answer<C> {
  const data = v.safeParse(call.data, envelope?.data);
  const info = v.safeParse(call.info, envelope?.info);
  if (!envelope || !data.success || !info.success) {
    throw new ApiError({
      failure: 'decode',
      status,
      message: messages.somethingWrong,
      code: 'server_error',
      requestId: envelope?.request_id ?? null,
      cause: [...(data.issues ?? []), ...(info.issues ?? [])],
    });
  }
  return {
    data: data.output,
    info: info.output,
    total: envelope.total ?? null,
    message: envelope.message ?? null,
    token: envelope.token ?? null,
  };
}
