import { calls } from '@app/contracts/calls.ts';
import type { Call } from '@app/contracts/core/call.ts';
import { request as send } from 'node:http';
import { toJsonSchema } from '@valibot/to-json-schema';
import { exampleInput } from './example-input.ts';

/** A request without a session that costs a server as much as its sender can make it. */
export interface WorstRequest {
  /** Method, path and what makes it costly. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface WorstAnswer {
  readonly status: number;
  readonly bytes: number;
}

/** Bytes of a body that anybody may send. */
const BODY = 65_536;
/** Bytes that all headers of a request may have together in Node, less what every request needs. */
const HEADERS = 15_000;
const PATIENCE = 20_000;
const UNANSWERED = 599;
const SOME_ID = 'xxx_01KAK3B7V0000000000000000X';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Long texts for each kind of pattern and of normal form, 60 KB each once they are encoded. */
const texts = {
  letters: 'a'.repeat(60_000),
  blanks: `x${' '.repeat(59_000)}x`,
  tabs: `x${'\t '.repeat(14_000)}x`,
  digits: '9'.repeat(60_000),
  'at signs': '@'.repeat(60_000),
  'dotted address': `${'a.'.repeat(29_000)}@${'a.'.repeat(900)}!`,
  'dashed host': `http://${'a-'.repeat(29_000)}.!`,
  'letters of 18 each in NFKC': '\ufdfa'.repeat(20_000),
  'marks on one letter': `a${'\u0301\u0323'.repeat(15_000)}`,
  'Hangul to compose': '\u1100\u1161\u11a8'.repeat(6_500),
  braces: '{'.repeat(60_000),
  variables: '{a}'.repeat(20_000),
  'capital I with a dot': '\u0130'.repeat(30_000),
  'half letters': '\\ud800'.repeat(10_000),
};

const deep = (open: string, close: string) => {
  const depth = Math.floor((BODY - 100) / (open.length + close.length));
  return open.repeat(depth) + close.repeat(depth);
};

/** JSON that is costly whatever the call's fields are. */
const jsonBodies: Readonly<Record<string, string>> = {
  'deep lists': deep('[', ']'),
  'deep objects': deep('{"a":', '}').replace('{"a":}', '{"a":1}'),
  'deep lists in a field': `{"x":${deep('[', ']').slice(20, -20)}}`,
  'thousands of fields': `{${Array.from({ length: 5_500 }, (_, index) => `"f${index}":1`).join(',')}}`,
  'a thousand fields': `{${Array.from({ length: 1_100 }, (_, index) => `"f${index}":"${'x'.repeat(45)}"`).join(',')}}`,
  'a list of thousands': `{"x":[${'0,'.repeat(30_000)}0]}`,
  'an object of thousands': `{"x":{${Array.from({ length: 5_500 }, (_, index) => `"f${index}":1`).join(',')}}}`,
  'escaped letters': `{"x":"${'\\u0061'.repeat(10_000)}"}`,
  'one long number': `{"x":${'9'.repeat(60_000)}}`,
  'names of all objects': `{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}`,
  'an end too early': `{"x":"${'a'.repeat(60_000)}`,
};

const formBodies: Readonly<Record<string, string>> = {
  'only separators': '&'.repeat(BODY - 10),
  'a thousand lists': Array.from({ length: 1_100 }, (_, index) => `f${index}[]=${'x'.repeat(45)}`).join('&'),
  'one list of a thousand': Array.from({ length: 1_100 }, () => `ids[]=${'x'.repeat(45)}`).join('&'),
  'percent signs': `x=${'%'.repeat(60_000)}`,
  'encoded letters': `x=${'%61'.repeat(20_000)}`,
  'broken UTF-8': `x=${'%E0%80'.repeat(10_000)}`,
  'a name of 60 KB': `${'n'.repeat(60_000)}=1`,
  'JSON in a field': `data=${encodeURIComponent('['.repeat(6_000) + ']'.repeat(6_000))}`,
};

function part(name: string, value: string, head = ''): string {
  return `--cut\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${value}\r\n`;
}
const multipartBodies: Readonly<Record<string, string>> = {
  'a thousand parts': Array.from({ length: 1_000 }, () => part('x', '')).join(''),
  'parts of JSON': Array.from({ length: 30 }, () =>
    part('x', '['.repeat(900) + ']'.repeat(900), '\r\nContent-Type: application/json'),
  ).join(''),
  charsets: Array.from({ length: 500 }, (_, index) =>
    part(`f${index}`, 'x', `\r\nContent-Type: text/plain; charset=utf-${index}`),
  ).join(''),
  'headers of a part': part(
    'x',
    'y',
    Array.from({ length: 800 }, (_, index) => `\r\nX-H${index}: ${'a'.repeat(50)}`).join(''),
  ),
  'names with encoded letters': Array.from({ length: 300 }, () =>
    part('x', 'y', `; filename*=utf-8''${'%61'.repeat(30)}`),
  ).join(''),
  'nearly boundaries': part('x', '\r\n--cu'.repeat(10_000)),
  files: Array.from({ length: 500 }, (_, index) => part(`f${index}`, 'x', `; filename="f${index}.bin"`)).join(''),
};

/** Headers that something of ours, or of a library, takes apart. */
const headerSets: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  languages: { 'Accept-Language': 'xx-yy;q=0.1,'.repeat(HEADERS / 12) },
  encodings: { 'Accept-Encoding': 'x;q=0.1,'.repeat(HEADERS / 8) },
  cookies: { Cookie: 'a=b; '.repeat(HEADERS / 5) },
  'one cookie': { Cookie: `lang=${'v'.repeat(HEADERS)}` },
  'a token': { Authorization: `Bearer ${'x'.repeat(HEADERS)}` },
  'blanks before a token': { Authorization: `Bearer${' '.repeat(HEADERS)}x` },
  'a program': { 'User-Agent': 'Mozilla/5.0 (Linux; Android 4 bot '.repeat(HEADERS / 34) },
  'blanks of a program': { 'User-Agent': `Mozilla/5.0${' '.repeat(HEADERS)}x` },
  etags: { 'If-None-Match': '"a", '.repeat(HEADERS / 5) },
  ranges: { Range: `bytes=${'0-1,'.repeat(HEADERS / 4)}0-1` },
  proxies: { 'X-Forwarded-For': '10.0.0.1, '.repeat(HEADERS / 10) },
  'a thousand headers': Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`X-H${index}`, 'abcdef'])),
  'a repeated key': { 'Idempotency-Key': 'k'.repeat(HEADERS) },
};

/** What stands beside the calls; the built server has the documents too. */
const pages = [
  '/',
  '/auth/login',
  '/Campaigns/sms',
  '/index.html',
  '/pins.json',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/release_health',
  '/api/events',
  '/api/file/x',
  '/dev/outbox',
  '/s/ABCDEFGH',
  '/u/ABCDEFGH',
  '/link/abc',
  '/nowhere',
];
const posted = ['/u/ABCDEFGH', '/link/abc', '/hooks/zalo', '/nowhere'];

/** All worst requests that need no session: every open call and every page. */
export function worstRequests(): WorstRequest[] {
  const open = calls.filter(({ access }) => access === 'public');
  return [...open.flatMap(ofCall), ...posted.flatMap(ofPost), ...pages.flatMap(ofPage)];
}

function ofCall(call: Call): WorstRequest[] {
  const { path, method } = call;
  if (method !== 'POST') return ofPage(path);
  const { properties = {} } = toJsonSchema(call.request, { typeMode: 'input', errorMode: 'ignore' });
  const action = call.action ? { [call.action.field]: call.action.value } : {};
  const example = { ...exampleInput(call, SOME_ID), ...action };
  const post = (name: string, type: string, body: string): WorstRequest => ({
    name: `${call.id}: ${name}`,
    method,
    path,
    headers: { 'Content-Type': type },
    body,
  });
  const fields = Object.keys(properties);
  return [
    post('as it should be', JSON_TYPE, JSON.stringify(example)),
    ...fields.flatMap((field) =>
      Object.entries(texts).map(([name, text]) =>
        post(`${name} as ${field}`, JSON_TYPE, JSON.stringify({ ...example, [field]: text }).slice(0, BODY)),
      ),
    ),
    ...fields.map((field) =>
      post(
        `a list as ${field}`,
        FORM_TYPE,
        `${new URLSearchParams(action).toString()}&${`${field}[]=x&`.repeat(1_000)}`,
      ),
    ),
    ...bodies({ name: call.id, method, path }),
    ...withHeaders({ name: call.id, method, path, body: JSON.stringify(example) }),
  ];
}

function bodies({ name, method, path }: Pick<WorstRequest, 'name' | 'method' | 'path'>): WorstRequest[] {
  const kinds: [string, Readonly<Record<string, string>>][] = [
    [JSON_TYPE, jsonBodies],
    [`${JSON_TYPE}; charset=utf-16`, { charset: jsonBodies['escaped letters'] ?? '' }],
    [FORM_TYPE, formBodies],
    [
      'multipart/form-data; boundary=cut',
      Object.fromEntries(Object.entries(multipartBodies).map(([kind, text]) => [kind, `${text}--cut--\r\n`])),
    ],
    [`multipart/form-data; boundary=${'x'.repeat(8_000)}`, { 'a boundary of 8 KB': 'x'.repeat(60_000) }],
  ];
  return kinds.flatMap(([type, written]) =>
    Object.entries(written).map(([kind, body]) => ({
      name: `${name}: ${kind}`,
      method,
      path,
      headers: { 'Content-Type': type },
      body: body.slice(0, BODY),
    })),
  );
}

function withHeaders(base: Omit<WorstRequest, 'headers'>): WorstRequest[] {
  return Object.entries(headerSets).map(([kind, headers]) => ({
    ...base,
    name: `${base.name}: ${kind}`,
    headers: { ...(base.body !== undefined && { 'Content-Type': JSON_TYPE }), ...headers },
  }));
}

function ofPost(path: string): WorstRequest[] {
  const base = { name: `POST ${path}`, method: 'POST', path };
  return [...bodies(base), ...withHeaders({ ...base, body: '{}' })];
}

function ofPage(path: string): WorstRequest[] {
  const base = { name: `GET ${path}`, method: 'GET', path };
  const queries = {
    'a thousand fields': '?' + 'a=b&'.repeat(1_050),
    'thousands of fields': '?' + '&'.repeat(HEADERS),
    'a list': '?' + 'ids[]=b&'.repeat(1_050),
    'encoded letters': '?x=' + '%61'.repeat(HEADERS / 3),
    'broken UTF-8': '?x=' + '%E0%80'.repeat(HEADERS / 6),
  };
  return [
    { ...base, headers: {} },
    { ...base, name: `${base.name}: compressed`, headers: { 'Accept-Encoding': 'br' } },
    ...Object.entries(queries).map(([kind, query]) => ({
      ...base,
      name: `${base.name}: ${kind}`,
      path: path + query,
      headers: {},
    })),
    { ...base, name: `${base.name}: a long path`, path: `${path}/${'%61'.repeat(HEADERS / 3)}`, headers: {} },
    { ...base, name: `${base.name}: slashes`, path: `${path}${'/..'.repeat(HEADERS / 3)}`, headers: {} },
    ...withHeaders(base),
  ];
}

/**
 * Sends a request as another visitor each time (by `X-Forwarded-For`), so that no limit of a network makes it cheap where
 * the server trusts this machine as its proxy. The status is 0 if the server ends the connection, 599 if nothing comes.
 */
export function sendWorst(
  url: string,
  { method, path, headers, body }: WorstRequest,
  visitor: number,
): Promise<WorstAnswer> {
  const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const request = send({
      hostname,
      port,
      method,
      path,
      headers: {
        'X-Forwarded-For': address,
        ...headers,
        Connection: 'close',
        ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      },
    });
    request.setTimeout(PATIENCE, () => {
      resolve({ status: UNANSWERED, bytes: 0 });
      request.destroy();
    });
    request.on('error', () => resolve({ status: 0, bytes: 0 }));
    request.on('response', (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        // An event stream has no end.
        if (response.headers['content-type']?.startsWith('text/event-stream')) request.destroy();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', () => resolve({ status: response.statusCode ?? 0, bytes }));
    });
    request.end(body);
  });
}
