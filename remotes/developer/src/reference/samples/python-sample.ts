import type { Json } from '@app/contracts/reference/describe-call.ts';
import { linesOf, quoted, type SampleRequest } from './sample.ts';

/** For Python 3 with the package `requests`. */
export function pythonSample({ method, url, key, takesIdempotencyKey, body }: SampleRequest): string {
  return linesOf([
    key === null ? 'import os' : null,
    takesIdempotencyKey ? 'import uuid' : null,
    key === null || takesIdempotencyKey ? '' : null,
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${quoted(url)},`,
    '    headers={',
    `        "Authorization": ${key === null ? '"Bearer " + os.environ["API_KEY"]' : quoted(`Bearer ${key}`)},`,
    takesIdempotencyKey ? '        "Idempotency-Key": str(uuid.uuid4()),' : null,
    '    },',
    body === null ? null : `    json=${literal(body, 4)},`,
    ')',
    'print(response.status_code, response.json())',
  ]);
}

/** A value as Python writes it: as JSON, but for its three words. */
function literal(value: Json, indent: number): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = Object.entries(value).map(
    ([name, item]: [string, Json]) => (isList ? '' : `${quoted(name)}: `) + literal(item, indent + 4),
  );
  const space = ' '.repeat(indent);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return inner.length === 0
    ? open + close
    : `${open}\n${inner.map((line) => `${space}    ${line},\n`).join('')}${space}${close}`;
}
