import { curlCommand, inShell, KEY_OF_SHELL } from '../../shared/curl-command.ts';
import type { SampleRequest } from './sample.ts';

/** For a shell. */
export function curlSample({ method, url, key, takesIdempotencyKey, body }: SampleRequest): string {
  return curlCommand({
    method,
    url,
    headers: [
      key === null ? KEY_OF_SHELL : inShell(`Authorization: Bearer ${key}`),
      ...(takesIdempotencyKey ? ['"Idempotency-Key: $(uuidgen)"'] : []),
    ],
    body: body === null ? null : JSON.stringify(body),
  });
}
