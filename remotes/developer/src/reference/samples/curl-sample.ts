import { inShell } from '../../shared/in-shell.ts';
import type { SampleRequest } from './sample.ts';

/** For a shell. */
export function curlSample({ method, url, key, takesIdempotencyKey, body }: SampleRequest): string {
  const parts = [
    `curl -X ${method} ${inShell(url)}`,
    key === null ? '-H "Authorization: Bearer $API_KEY"' : `-H ${inShell(`Authorization: Bearer ${key}`)}`,
    ...(takesIdempotencyKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${inShell(JSON.stringify(body))}`]),
  ];
  return parts.join(' \\\n  ');
}
