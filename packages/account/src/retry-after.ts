import type { ApiError } from '@app/contracts/core/api-error.ts';

/** Seconds to wait that an answer of status 429 asks for; `null` for any other failure. */
export function retryAfter(error: ApiError): number | null {
  if (error.status !== 429) return null;
  return numberIn(error.info, 'retry_after') ?? 60;
}

/** Tries that are left after a wrong code; `null` where the answer does not say. */
export function attemptsLeft(error: ApiError): number | null {
  return numberIn(error.info, 'attempts_left');
}

function numberIn(info: unknown, name: string): number | null {
  const value: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, name) : null;
  return typeof value === 'number' ? value : null;
}
