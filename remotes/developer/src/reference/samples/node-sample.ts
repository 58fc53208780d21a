import { jsonIn, linesOf, quoted, type SampleRequest } from './sample.ts';

/** For Node.js 18 and later, which has `fetch`. */
export function nodeSample({ method, url, key, takesIdempotencyKey, body }: SampleRequest): string {
  return linesOf([
    takesIdempotencyKey ? "import { randomUUID } from 'node:crypto';\n" : null,
    `const response = await fetch(${quoted(url)}, {`,
    `  method: '${method}',`,
    '  headers: {',
    `    Authorization: ${key === null ? '`Bearer ${process.env.API_KEY}`' : quoted(`Bearer ${key}`)},`,
    takesIdempotencyKey ? "    'Idempotency-Key': randomUUID()," : null,
    body === null ? null : "    'Content-Type': 'application/json',",
    '  },',
    body === null ? null : `  body: JSON.stringify(${jsonIn(body, 2)}),`,
    '});',
    'console.log(response.status, await response.json());',
  ]);
}
