import type { RequestDetail } from '@app/contracts/developer/request-log.ts';
import { inShell } from '../shared/in-shell.ts';

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
  const query = isRead && request !== null ? queryOf(request) : '';
  const lines = [
    `curl -X ${method} ${inShell(`${baseUrl}${path}${query}`)}`,
    '-H "Authorization: Bearer $API_KEY"',
    ...(idempotencyKey === null ? [] : [`-H ${inShell(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...(isRead || request === null ? [] : [`-H 'Content-Type: application/json'`, `-d ${inShell(request)}`]),
  ];
  return lines.join(' \\\n  ');
}

function queryOf(fields: string): string {
  const values: unknown = JSON.parse(fields);
  if (typeof values !== 'object' || values === null) return '';
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? '' : `?${query.toString()}`;
}
