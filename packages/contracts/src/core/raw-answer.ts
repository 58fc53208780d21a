import { messages } from '../catalogue/messages.ts';
import { ApiError } from './api-error.ts';

/** Milliseconds after which a call is given up. */
export const TIMEOUT = 30_000;
/** What a server says that is being restarted: a call that changes nothing may be sent once more. */
export const RETRIED: readonly number[] = [502, 503, 504];

/** An answer before it is held against its contract. */
export interface RawAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** What the body says, null where it is no JSON. */
  readonly body: unknown;
}

/** Reads a response to its end. Rejects only when it was given up meanwhile. */
export async function readAnswer(response: Response, signal: AbortSignal | undefined): Promise<RawAnswer> {
  const body: unknown = await response.json().catch((error: unknown) => {
    // Given up while it was read, it is no broken answer.
    if (signal?.aborted) throw error;
    return null;
  });
  return { ok: response.ok, status: response.status, body };
}

/** The error of a call that got no answer. */
export function unanswered(failure: 'network' | 'timeout', cause: unknown): ApiError {
  return new ApiError({ failure, status: 0, message: messages.somethingWrong, cause });
}
