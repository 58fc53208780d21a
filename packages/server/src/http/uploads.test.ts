import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCall } from '@app/contracts/core/call.ts';
import { integer } from '@app/contracts/core/wire.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { route } from './route.ts';
import { createServer } from './server.ts';

const common = { method: 'POST', safe: false, ours: true, access: 'contact:write' } as const;
const take = defineCall({
  ...common,
  id: 'try.take',
  path: '/api/try/take',
  request: v.object({ file: v.file(), from: v.optional(integer(), 0) }),
  data: v.object({ name: v.string(), size: v.number(), part: v.string(), kept: v.array(v.string()) }),
  info: v.unknown(),
});
const write = defineCall({
  ...common,
  id: 'try.write',
  path: '/api/try/write',
  request: v.object({ text: v.string() }),
  data: v.number(),
  info: v.unknown(),
});
const LIMIT = 20 * 1_048_576;

let server: TestServer;
let app: FastifyInstance;
let url: string;
let headers: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'uploads-test-'));
const usual = process.env['TMPDIR'];

const kept = () => readdirSync(folder, { recursive: true }).map(String);

beforeAll(async () => {
  server = await startTestServer();
  app = await createServer({
    deps: server.deps,
    routes: [
      route(
        take,
        async ({ input: { file, from } }) => {
          if (from < 0) throw new Error('wanted');
          const part = await file.slice(from, from + 5).text();
          return { data: { name: file.name, size: file.size, part, kept: kept() } };
        },
        { fileBytes: LIMIT },
      ),
      route(write, async ({ input }) => ({ data: input.text.length }), { bodyBytes: 2 * 1_048_576 }),
    ],
  });
  url = await app.listen({ port: 0 });
  headers = { Authorization: `Bearer ${(await signIn(server)).token}` };
  process.env['TMPDIR'] = folder;
});
afterAll(async () => {
  if (usual === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usual;
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

function send(bytes: number, fields: Record<string, string> = {}, as = headers) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new File([Buffer.alloc(bytes, 'abcde')], 'danh bạ.csv'));
  return fetch(`${url}/api/try/take`, { method: 'POST', headers: as, body });
}

it('a file is on disk while it is handled and gone when it was answered', async () => {
  const answer = await send(10_000_000, { from: '9999995' });
  const { data } = v.parse(v.object({ data: take.data }), await answer.json());
  expect(data).toMatchObject({ name: 'danh bạ.csv', size: 10_000_000, part: 'abcde' });
  expect(data.kept).toHaveLength(2);
  expect(kept()).toEqual([]);
});

it('a file is gone when the call fails', async () => {
  expect((await send(1_000, { from: '-1' })).status).toBe(500);
  expect((await send(1_000, { from: 'somewhere' })).status).toBe(422);
  expect(kept()).toEqual([]);
});

it('a file beyond the limit answers 413, whether its size was told or not', async () => {
  expect((await send(LIMIT + 1)).status).toBe(413);
  expect((await send(LIMIT + 2_000_000)).status).toBe(413);
  expect(kept()).toEqual([]);
});

it('who may not make the call uploads nothing', async () => {
  const { token } = await signIn(server, { role: 'viewer', scopes: [] });
  const answer = await send(1_000_000, { from: 'x' }, { Authorization: `Bearer ${token}` });
  expect(answer.status).toBe(403);
});

it('a file whose upload breaks off is gone', async () => {
  const upload = request(`${url}/api/try/take`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 1_000_000 },
  });
  upload.on('error', () => {});
  upload.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n0912345678');
  await vi.waitFor(() => expect(kept()).toHaveLength(2), { timeout: 10_000 });
  upload.destroy();
  await vi.waitFor(() => expect(kept()).toEqual([]), { timeout: 10_000 });
});

it('a body without files may be as long as its call says', async () => {
  const post = (length: number) =>
    fetch(`${url}/api/try/write`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ text: 'a'.repeat(length) }),
    });
  expect((await post(1_500_000)).status).toBe(200);
  expect((await post(2_100_000)).status).toBe(413);
});
