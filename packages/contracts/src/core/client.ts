import ky, { isHTTPError, isTimeoutError, type KyInstance } from 'ky';
import * as v from 'valibot';
import { messages } from '../catalogue/messages.ts';
import { TOKEN_PREFIX, type Locale } from '../constants.ts';
import { ApiError } from './api-error.ts';
import type { Answer, Call, Input } from './call.ts';
import { envelopeSchema, type Envelope } from './envelope.ts';
import { encodeForm } from './form-data.ts';
import { uploader } from './upload.ts';

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

/** Milliseconds after which a call is given up. */
const TIMEOUT = 30_000;

/** Makes the typed client of the API: form data out, envelope in, checked against the call's schemas. */
export function createClient(options: ClientOptions): Client {
  const http = ky.create({
    timeout: TIMEOUT,
    retry: 0,
    ...(options.fetch && { fetch: options.fetch }),
  });
  return {
    async send(call, input, sendOptions = {}) {
      options.onActivity?.(1);
      try {
        return await send(http, options, call, input, sendOptions);
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
  http: KyInstance,
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
  // A call that changes nothing may be tried once more; nothing else ever is.
  const retry = call.safe ? { limit: 1, methods: ['get', 'post'], statusCodes: [502, 503, 504] } : 0;
  const { onUpload } = sendOptions;
  const response = await answerOf(
    () => (onUpload ? uploader(onUpload)(url, init) : http(url, { ...init, retry })),
    sendOptions.signal,
  );
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

interface RawAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

async function answerOf(request: () => Promise<Response>, signal: AbortSignal | undefined): Promise<RawAnswer> {
  try {
    const response = await request();
    const body: unknown = await response.json().catch((error: unknown) => {
      // Given up while it was read, it is no broken answer.
      if (signal?.aborted) throw error;
      return null;
    });
    return { ok: response.ok, status: response.status, body };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (isHTTPError(error)) return { ok: false, status: error.response.status, body: error.data };
    throw new ApiError({
      failure: isTimeoutError(error) ? 'timeout' : 'network',
      status: 0,
      message: messages.somethingWrong,
      cause: error,
    });
  }
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
