import { defineCall, nothing } from '@app/contracts/core/call.ts';
import { flag, integer, list } from '@app/contracts/core/wire.ts';
import { requiredText } from '@app/contracts/rules/validation.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicRoute, route, type Route } from './route.ts';
import { createServer } from './server.ts';

const common = { method: 'POST', safe: false, ours: true, info: nothing } as const;
const thing = v.object({ name: requiredText(20), count: v.optional(integer(), 1), tags: list(v.string()) });

const echo = defineCall({
  ...common,
  id: 'try.echo',
  path: '/api/try/echo/{id}',
  access: 'public',
  request: v.object({ id: v.string(), ...thing.entries, on: v.optional(flag(), false) }),
  data: v.looseObject({}),
});
const action = (value: string, isDefault: boolean, access: 'session' | 'campaign:send') =>
  defineCall({
    ...common,
    id: `try.${value}`,
    path: '/api/try/actions',
    action: { field: 'action', value, isDefault },
    access,
    request: v.object({}),
    data: v.string(),
  });
const listCall = action('list', true, 'session');
const sendCall = action('send', false, 'campaign:send');
const upload = defineCall({
  ...common,
  id: 'try.upload',
  path: '/api/try/upload',
  access: 'session',
  request: v.object({ title: requiredText(), files: list(v.file()) }),
  data: v.array(v.array(v.string())),
});
const limited = defineCall({
  ...common,
  id: 'try.limited',
  path: '/api/try/limited',
  access: 'session',
  rateLimit: { max: 3, windowSeconds: 60, by: 'account' },
  request: v.object({}),
  data: nothing,
});
const broken = defineCall({
  ...common,
  id: 'try.broken',
  path: '/api/try/broken',
  access: 'public',
  request: v.object({ how: v.string() }),
  data: v.object({ id: v.string() }),
});

const routes: Route[] = [
  publicRoute(echo, async ({ input }) => ({ data: input })),
  route(listCall, async () => ({ data: 'listed' })),
  route(sendCall, async () => ({ data: 'sent', status: 201 })),
  route(
    upload,
    async ({ input }) => ({
      data: await Promise.all(input.files.map(async (file) => [file.name, file.type, await file.text()])),
    }),
    { fileBytes: 1_000, files: 2 },
  ),
  route(limited, async () => ({})),
  publicRoute(broken, async ({ input }) => {
    if (input.how === 'throws') throw new Error('the secret is 42');
    // Breaks its contract on purpose.
    return { data: JSON.parse('{"id":7}') };
  }),
];

let server: TestServer;
let app: FastifyInstance;
let an: SignedIn;
const lines: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ log: (line) => lines.push(line) });
  app = await createServer({ deps: server.deps, routes });
  an = await signIn(server, { role: 'viewer' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const form = 'application/x-www-form-urlencoded';
interface Options {
  readonly body?: string;
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
}

async function post(url: string, { body = '', token = an.token, headers = {} }: Options = {}) {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': form, ...authorization, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, envelope: answer.json(), text: answer.body };
}

describe('fields', () => {
  const wanted = { id: 'a b', name: 'An', count: 3, tags: ['x', 'y'], on: true };

  it('come urlencoded, as JSON, or as multipart, and mean the same', async () => {
    const url = '/api/try/echo/a%20b';
    const urlencoded = await post(url, { body: 'name=+An+&count=3&tags[]=x&tags[]=y&on=1' });
    const json = JSON.stringify({ name: 'An', count: 3, tags: ['x', 'y'], on: true });
    const asJson = await post(url, { body: json, headers: { 'content-type': 'application/json' } });
    expect(urlencoded.envelope.data).toEqual(wanted);
    expect(asJson.envelope.data).toEqual(wanted);
  });

  it('carry files in multipart bodies', async () => {
    const body = new FormData();
    body.append('title', 'Giấy phép');
    body.append('files[]', new File(['một'], 'một.txt', { type: 'text/plain' }));
    body.append('files[]', new File(['hai'], 'hai.txt', { type: 'text/plain' }));
    const encoded = new Response(body);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/try/upload',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '', authorization: `Bearer ${an.token}` },
    });
    expect(answer.json().data).toEqual([
      ['một.txt', 'text/plain', 'một'],
      ['hai.txt', 'text/plain', 'hai'],
    ]);
  });

  it('that break their rules are named, each with its rules', async () => {
    const wrong = await post('/api/try/echo/1', { body: 'name=&count=many' });
    expect(wrong).toMatchObject({
      status: 422,
      envelope: { message: 'wrong data type', code: 'wrong_type', data: null },
    });
    expect(wrong.envelope.errors).toEqual({ name: ['required'], count: ['numeric'] });
    const missing = await post('/api/try/echo/1');
    expect(missing.envelope).toMatchObject({
      message: 'Missing parameters',
      code: 'missing_parameter',
      errors: { name: ['required'] },
    });
  });

  it('in a body that cannot be read answer 400, in a type nobody knows 415, too large 413', async () => {
    const url = '/api/try/echo/1';
    expect(await post(url, { body: '{', headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 400,
      envelope: { code: 'wrong_type' },
    });
    expect(await post(url, { body: '[1]', headers: { 'content-type': 'application/json' } })).toMatchObject({
      status: 400,
    });
    expect(await post(url, { body: 'x', headers: { 'content-type': 'text/csv' } })).toMatchObject({ status: 415 });
    expect(await post(url, { body: `name=${'x'.repeat(1_100_000)}` })).toMatchObject({
      status: 413,
      envelope: { code: 'file_too_large' },
    });
  });
});

describe('actions of one path', () => {
  it('are chosen by the field, or by default', async () => {
    expect((await post('/api/try/actions')).envelope.data).toBe('listed');
    expect((await post('/api/try/actions', { body: 'action=list' })).envelope.data).toBe('listed');
    const unknown = await post('/api/try/actions', { body: 'action=fly' });
    expect(unknown).toMatchObject({ status: 422, envelope: { errors: { action: ['oneOf'] } } });
  });

  it('each ask for their own scope', async () => {
    const refused = await post('/api/try/actions', { body: 'action=send' });
    expect(refused).toMatchObject({
      status: 403,
      envelope: { message: 'Forbidden', code: 'missing_scope', info: { scope: 'campaign:send' } },
    });
    const owner = await signIn(server);
    const allowed = await post('/api/try/actions', { body: 'action=send', token: owner.token });
    expect(allowed).toMatchObject({ status: 201, envelope: { data: 'sent' } });
  });
});

describe('answers', () => {
  it('carry the request id in envelope and header, and headers that keep an answer where it belongs', async () => {
    const { envelope, headers } = await post('/api/try/actions');
    expect(envelope.request_id).toMatch(/^req_[0-9A-Z]{26}$/);
    expect(headers['x-request-id']).toBe(envelope.request_id);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('are JSON, as plain text for who takes nothing else', async () => {
    const usual = await post('/api/try/actions', { headers: { accept: 'application/json, text/plain' } });
    expect(usual.headers['content-type']).toContain('application/json');
    const plain = await post('/api/try/actions', { headers: { accept: 'text/plain' } });
    expect(plain.headers['content-type']).toContain('text/plain');
    expect(plain.envelope.data).toBe('listed');
  });

  it('keep the envelope where there is no such call', async () => {
    expect(await post('/api/nothing')).toMatchObject({
      status: 404,
      envelope: { code: 'not_found', message: 'something went wrong' },
    });
  });

  it('tell nothing about a fault of ours but its request id, under which it is logged', async () => {
    const { status, envelope, text } = await post('/api/try/broken', { body: 'how=throws' });
    expect(status).toBe(500);
    expect(envelope).toMatchObject({ message: 'Something went wrong, please try again later!', code: 'server_error' });
    expect(text).not.toContain('secret');
    const logged = lines.find((line) => line.includes('the secret is 42'));
    expect(logged).toContain(envelope.request_id);
  });

  it('that break their contract fail in tests', async () => {
    expect((await post('/api/try/broken', { body: 'how=lies' })).status).toBe(500);
    expect(lines.some((line) => line.includes('try.broken answers data against its contract: id'))).toBe(true);
  });
});

it('A process that cannot keep up turns calls away, says when to come again, and takes them when it can', async () => {
  const config = { ...server.deps.config, maxLoopDelay: 50 };
  const overwhelmed = await createServer({ deps: { ...server.deps, config }, routes });
  const call = () => overwhelmed.inject({ method: 'POST', url: '/api/try/broken', payload: {} });
  const keepBusy = () => {
    for (const until = performance.now() + 400; performance.now() < until;);
  };
  try {
    let refused = await call();
    expect(refused.statusCode).toBe(422);
    await expect
      .poll(
        async () => {
          keepBusy();
          refused = await call();
          return refused.statusCode;
        },
        { timeout: 20_000 },
      )
      .toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    await expect.poll(async () => (await call()).statusCode, { timeout: 20_000 }).toBe(422);
  } finally {
    await overwhelmed.close();
  }
});

describe('rate limits', () => {
  it('let through what is allowed, also when all come at once, then tell how long to wait', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/api/try/limited')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    server.clock.advance(20_000);
    const refused = await post('/api/try/limited');
    expect(refused).toMatchObject({ status: 429, envelope: { code: 'rate_limited', info: { retry_after: 40 } } });
    expect(refused.headers['retry-after']).toBe('40');
    server.clock.advance(40_000);
    expect((await post('/api/try/limited')).status).toBe(200);
  });

  it('count each account for itself', async () => {
    const other = await signIn(server);
    for (let sent = 0; sent < 3; sent += 1) await post('/api/try/limited');
    expect((await post('/api/try/limited', { token: other.token })).status).toBe(200);
  });
});
