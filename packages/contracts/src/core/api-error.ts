import type { FieldErrors } from './envelope.ts';

/** Why a call failed. `network` and `timeout` have status 0; `decode` means that the answer broke its contract. */
export type Failure = 'answer' | 'network' | 'timeout' | 'decode';

/** A call that did not succeed. `message` is a catalogue string, `code` a machine reason, `errors` by field. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;
  readonly status: number;
  readonly code: string | null;
  readonly errors: FieldErrors;
  readonly info: unknown;
  readonly requestId: string | null;

  constructor(details: {
    failure: Failure;
    status: number;
    message: string;
    code?: string | null;
    errors?: FieldErrors;
    info?: unknown;
    requestId?: string | null;
    cause?: unknown;
  }) {
    super(details.message, { cause: details.cause });
    this.failure = details.failure;
    this.status = details.status;
    this.code = details.code ?? null;
    this.errors = details.errors ?? {};
    this.info = details.info ?? null;
    this.requestId = details.requestId ?? null;
  }
}
