/** Where and how a call is asked. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  /** Below the API's base; `{name}` stands for a field of the input. */
  readonly path: string;
  /** Whether it may be repeated with the same `Idempotency-Key` without being done twice. */
  readonly isIdempotent: boolean;
}

/** What one call may be asked with. */
export interface CallOptions {
  /**
   * Names what the call is for, such as an order: asked again with the same key within 24 hours, it is answered the same and
   * done once. A random one unless given, so that a call that is tried again is not done twice.
   */
  readonly idempotencyKey?: string;
  /** Gives the call up. */
  readonly signal?: AbortSignal;
}

/** What a call answered. */
export interface Answer<Data, Info> {
  readonly data: Data;
  readonly info: Info;
  /** Names the request in the log at `/developer/logs`. */
  readonly requestId: string;
}

/** Why a call was refused, or that there was no answer (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** For programs; `null` where the answer was none of the API's. */
  readonly code: string | null;
  /** What is wrong, by name of the field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly info: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  /** Address of the page about the code. */
  readonly help: string | null;

  constructor(
    message: string,
    details: Partial<Pick<ApiError, 'status' | 'code' | 'errors' | 'info' | 'requestId' | 'help' | 'cause'>> = {},
  ) {
    super(message, { cause: details.cause });
    this.status = details.status ?? 0;
    this.code = details.code ?? null;
    this.errors = details.errors ?? {};
    this.info = details.info ?? {};
    this.requestId = details.requestId ?? null;
    this.help = details.help ?? null;
  }
}
