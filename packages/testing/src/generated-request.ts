import type { Call } from '@app/contracts/core/call.ts';
import { encodeForm } from '@app/contracts/core/form-data.ts';
import { exampleInput } from './example-input.ts';
import fc from 'fast-check';

export interface GeneratedRequest {
  readonly call: Call;
  readonly path: string;
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: BodyInit };
}

type Fields = Record<string, unknown>;

/** Texts that have stopped some server or other. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  '1.5',
  '2024-02-31',
  '0000-01-01',
  '+275760-09-13T00:00:00Z',
  '2024-02-30T25:61:00Z',
  '2024-01-01T00:00:00+99:99',
  "'; select 1 --",
  '%',
  '%zz',
  '_',
  '\\',
  '(',
  '[a-',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=1+1',
  '\ud800',
  '\u202e\u200b',
  'İ',
  '👩‍👩‍👧',
  'ạ'.repeat(3_000),
  'x'.repeat(70_000),
  'a '.repeat(500),
  '{"a":',
  '[[[[[[[[[[]]]]]]]]]]',
  '{"__proto__":{"a":1}}',
  'true',
  '84912345678',
  '+1 (555) 010-9999',
  'a@b.co',
  'https://example.com/\u0000',
];

const names = [
  'pageNumber',
  'pageSize',
  'sort',
  'search',
  'status',
  'ids',
  'id',
  '__proto__',
  'constructor',
  'a[b][c]',
  '',
];
const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'image/png',
  '',
];

const ways = ['form', 'form', 'json', 'json', 'multipart', 'raw'] as const;

/** Requests that begin as what a call takes and go wrong in some place, or in many. */
export function generatedRequest(calls: readonly Call[], ids: readonly string[]): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({
      call: fc.constantFrom(...calls),
      id: fc.constantFrom(...ids),
      changes: fc.array(change(ids), { maxLength: 4 }),
      way: fc.constantFrom(...ways),
      garbage: fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary' })),
      type: fc.constantFrom(...types),
      key: fc.option(fc.oneof(fc.uuid(), fc.constantFrom('no', 'x'.repeat(200))), { freq: 4 }),
      locale: fc.constantFrom('vn', 'en', 'xx', ''),
    })
    .map((parts) => {
      const request = requestOf(parts);
      // What a failure shows.
      return Object.assign(request, {
        [fc.toStringMethod]: () => `${request.call.id} ${request.path} ${shown(request)}`,
      });
    });
}

function shown({ init: { headers, body } }: GeneratedRequest): string {
  const fields = body instanceof FormData ? Object.fromEntries(body) : String(body);
  return JSON.stringify({ headers, body: fields }).slice(0, 2_000);
}

interface Parts {
  readonly call: Call;
  readonly id: string;
  readonly changes: readonly ((fields: Fields) => void)[];
  readonly way: (typeof ways)[number];
  readonly garbage: string;
  readonly type: string;
  readonly key: string | null;
  readonly locale: string;
}

function requestOf({ call, id, changes, way, garbage, type, key, locale }: Parts): GeneratedRequest {
  const fields: Fields = { ...exampleInput(call, id) };
  for (const apply of changes) apply(fields);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(fields[name] ?? id));
  const headers: Record<string, string> = { locale, ...(key !== null && { 'Idempotency-Key': key }) };
  if (call.method === 'GET') return { call, path: `${path}?${query(fields)}`, init: { method: 'GET', headers } };
  if (way === 'raw')
    return { call, path, init: { method: 'POST', headers: { ...headers, 'Content-Type': type }, body: garbage } };
  if (way === 'json') {
    const json = { ...headers, 'Content-Type': 'application/json' };
    return { call, path, init: { method: 'POST', headers: json, body: JSON.stringify(fields) } };
  }
  return {
    call,
    path,
    init: { method: 'POST', headers, body: way === 'form' ? encodeForm(fields) : multipart(fields) },
  };
}

function change(ids: readonly string[]): fc.Arbitrary<(fields: Fields) => void> {
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
  );
  const value: fc.Arbitrary<unknown> = fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: fc.array(text, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.double() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        new File(['0912345678\n'], 'a.csv'),
        new File(['\0\u0001'], 'a.png'),
        new File([], ''),
      ),
    },
  );
  const place = fc.nat();
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.tuple(place, value).map(([at, instead]) => (fields: Fields) => {
        const own = Object.keys(fields);
        const name = own[at % Math.max(1, own.length)];
        if (name !== undefined) fields[name] = instead;
      }),
    },
    {
      weight: 1,
      arbitrary: place.map((at) => (fields: Fields) => {
        const own = Object.keys(fields);
        const name = own[at % Math.max(1, own.length)];
        if (name !== undefined) delete fields[name];
      }),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom(...names), value).map(([name, further]) => (fields: Fields) => {
        Object.defineProperty(fields, name, { value: further, enumerable: true, configurable: true, writable: true });
      }),
    },
  );
}

function inPath(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // By way of bytes, since no address holds half a character.
  return encodeURIComponent(Buffer.from(text.slice(0, 300)).toString()) || '%00';
}

function query(fields: Fields): string {
  const form = encodeForm(fields);
  return form instanceof URLSearchParams ? form.toString() : '';
}

function multipart(fields: Fields): FormData {
  const encoded = encodeForm(fields);
  if (encoded instanceof FormData) return encoded;
  const form = new FormData();
  for (const [name, value] of encoded) form.append(name, value);
  return form;
}
