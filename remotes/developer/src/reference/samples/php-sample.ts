import type { Json } from '@app/contracts/reference/describe-call.ts';
import { linesOf, type SampleRequest } from './sample.ts';

/** For PHP with its curl extension. */
export function phpSample({ method, url, key, takesIdempotencyKey, body }: SampleRequest): string {
  return linesOf([
    '<?php',
    `$curl = curl_init(${literal(url, 0)});`,
    'curl_setopt_array($curl, [',
    `    CURLOPT_CUSTOMREQUEST => '${method}',`,
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_HTTPHEADER => [',
    key === null
      ? "        'Authorization: Bearer ' . getenv('API_KEY'),"
      : `        ${literal(`Authorization: Bearer ${key}`, 0)},`,
    takesIdempotencyKey ? "        'Idempotency-Key: ' . bin2hex(random_bytes(16))," : null,
    body === null ? null : "        'Content-Type: application/json',",
    '    ],',
    body === null ? null : `    CURLOPT_POSTFIELDS => json_encode(${literal(body, 4)}),`,
    ']);',
    'echo curl_exec($curl);',
  ]);
}

/** A value as PHP writes it. Text stands in single quotes, in which only those and backslashes are escaped. */
function literal(value: Json, indent: number): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = Object.entries(value).map(
    ([name, item]: [string, Json]) => (isList ? '' : `${literal(name, 0)} => `) + literal(item, indent + 4),
  );
  // A list of nothing is an array here, an object of nothing is not.
  if (inner.length === 0) return isList ? '[]' : 'new stdClass()';
  const space = ' '.repeat(indent);
  return `[\n${inner.map((line) => `${space}    ${line},\n`).join('')}${space}]`;
}
