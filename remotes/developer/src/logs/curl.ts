import type { RequestDetail } from '@app/contracts/developer/request-log.ts';
import { curlCommand, inShell, KEY_OF_SHELL } from '../shared/curl-command.ts';
import { queryOf } from '../shared/query-of.ts';

/**
 * A request as a command for a shell. The key is left to the shell's `API_KEY`; what the log hides, such as the middle of a
 * number, is hidden here too.
 */
export function curlOf(
  {
    method,
    path,
    request,
    idempotency_key: idempotencyKey,
  }: Pick<RequestDetail, 'method' | 'path' | 'request' | 'idempotency_key'>,
  baseUrl: string,
): string {
  const isRead = method === 'GET';
  const query = isRead && request !== null ? questionOf(request) : '';
  return curlCommand({
    method,
    url: `${baseUrl}${path}${query}`,
    headers: [KEY_OF_SHELL, ...(idempotencyKey === null ? [] : [inShell(`Idempotency-Key: ${idempotencyKey}`)])],
    body: isRead ? null : request,
  });
}

function questionOf(fields: string): string {
  const values: unknown = JSON.parse(fields);
  const query = typeof values === 'object' && values !== null ? queryOf(values) : '';
  return query === '' ? '' : `?${query}`;
}
