import type { Code } from '@app/contracts/catalogue/codes.ts';
import { messages, type Message } from '@app/contracts/catalogue/messages.ts';
import type { FieldErrors } from '@app/contracts/core/envelope.ts';

export type FailureStatus = 400 | 401 | 402 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 416 | 422 | 429 | 500 | 503;

export interface FailureDetails {
  readonly message?: Message;
  readonly info?: Readonly<Record<string, unknown>>;
  readonly errors?: FieldErrors;
  readonly cause?: unknown;
}

/** An answer other than success, thrown by use cases and routes and written as the envelope by the server. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: FailureStatus;
  readonly code: Code;
  readonly catalogueMessage: Message;
  readonly info: Readonly<Record<string, unknown>> | null;
  readonly errors: FieldErrors | null;

  constructor(status: FailureStatus, code: Code, details: FailureDetails) {
    super(`${status} ${code}`, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.catalogueMessage = details.message ?? usualMessage(status);
    this.info = details.info ?? null;
    this.errors = details.errors ?? null;
  }
}

/** Makes a coded failure to throw; without a message it takes the status's usual one of SPEC §8. */
export function failure(status: FailureStatus, code: Code, details: FailureDetails = {}): Failure {
  return new Failure(status, code, details);
}

/** The record does not exist for this account; another account's record is answered the same. */
export function notFound(): Failure {
  return failure(404, 'not_found');
}

/** 429 with the seconds to wait, in `info.retry_after` and the `Retry-After` header. */
export function rateLimited(retryAfterSeconds: number, code: 'rate_limited' | 'locked' = 'rate_limited'): Failure {
  return failure(429, code, { info: { retry_after: Math.max(1, Math.ceil(retryAfterSeconds)) } });
}

function usualMessage(status: FailureStatus): Message {
  if (status === 403) return messages.forbidden;
  if (status === 400 || status === 415) return messages.wrongType;
  return status >= 500 ? messages.serverError : messages.somethingWrong;
}
