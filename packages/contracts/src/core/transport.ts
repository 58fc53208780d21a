import ky, { isHTTPError, isTimeoutError } from 'ky';
import { RETRIED, TIMEOUT, readAnswer, unanswered, type RawAnswer } from './raw-answer.ts';
import { uploader, type UploadInit } from './upload.ts';

/** How a request is sent, beside what it says. */
export interface TransmitOptions {
  readonly fetch?: typeof fetch | undefined;
  /** Whether it may be sent once more: it changes nothing. */
  readonly isSafe: boolean;
  /** Told the share of the request that is up, 0 to 1; such a request has no time limit. */
  readonly onUpload?: ((share: number) => void) | undefined;
}

/**
 * Sends a request and reads its answer, whatever its status. Throws `ApiError` where there was none in time, and rejects
 * with the signal's reason where it was given up. It has a chunk of its own: what a page asks for first was sent by its
 * boot script.
 */
export async function transmit(
  url: string,
  init: UploadInit,
  { fetch, isSafe, onUpload }: TransmitOptions,
): Promise<RawAnswer> {
  const retry = isSafe ? { limit: 1, methods: ['get', 'post'], statusCodes: [...RETRIED] } : 0;
  try {
    const response = onUpload
      ? await uploader(onUpload)(url, init)
      : await ky(url, { ...init, timeout: TIMEOUT, retry, ...(fetch && { fetch }) });
    return await readAnswer(response, init.signal);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    if (isHTTPError(error)) return { ok: false, status: error.response.status, body: error.data };
    throw unanswered(isTimeoutError(error) ? 'timeout' : 'network', error);
  }
}
