import { TIMEOUT } from '@app/contracts/core/raw-answer.ts';
import type { TypedRequest } from './typed-request.ts';

/** What came back, as a program would see it. */
export interface Sent {
  readonly status: number;
  readonly body: string;
}

/**
 * Sends what is typed as a customer's program would, to the API that this page was loaded from. Rejects where there was no
 * answer in time.
 */
export async function sendTyped({ method, path, body }: TypedRequest, key: string): Promise<Sent> {
  const response = await fetch(path, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body !== null && { 'Content-Type': 'application/json' }),
    },
    body: body === null ? null : JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return { status: response.status, body: await response.text() };
}
