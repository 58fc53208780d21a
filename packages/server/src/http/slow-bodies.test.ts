import { connect, type Socket } from 'node:net';
import { defineCall, nothing } from '@app/contracts/core/call.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicRoute, route } from './route.ts';
import { createServer } from './server.ts';

const say = defineCall({
  id: 'try.say',
  method: 'POST',
  path: '/api/try/say',
  access: 'public',
  safe: false,
  ours: true,
  request: v.object({ text: v.string() }),
  data: v.object({ length: v.number() }),
  info: nothing,
});
const tell = defineCall({ ...say, id: 'try.tell', path: '/api/try/tell', access: 'session' });

let server: TestServer;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  const answer = async ({ input }: { input: { text: string } }) => ({ data: { length: input.text.length } });
  const routes = [publicRoute(say, answer), route(tell, answer)];
  app = await createServer({ deps: server.deps, routes, pace: { startMs: 300, bytesPerSecond: 1_000 } });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

/** Sends a head that promises a body; `ended` is all that came back by the time that the server closed the connection. */
function begin(path: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
  );
  let answer = '';
  socket.on('data', (piece) => (answer += String(piece)));
  socket.on('error', () => {});
  return { socket, ended: new Promise((resolve) => socket.on('close', () => resolve(answer))) };
}

describe('a body that comes too slowly', () => {
  it('is answered, and its connection closed', async () => {
    const { socket, ended } = begin(say.path);
    socket.write('{"text":');
    const answer = await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'wrong_type', data: null });
  });

  it('is not waited for after an answer that needs none of it', async () => {
    const { ended } = begin(tell.path);
    expect(await ended).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('holds no other request up', async () => {
    const slow = Array.from({ length: 20 }, () => begin(say.path));
    const answer = await app.inject({ method: 'POST', url: say.path, payload: { text: 'ok' } });
    expect(answer.statusCode).toBe(200);
    await Promise.all(slow.map(({ ended }) => ended));
  });
});

it('A body that keeps the pace may take longer than the start', async () => {
  const { socket, ended } = begin(say.path);
  const body = JSON.stringify({ text: 'x'.repeat(5_000 - 11) });
  for (let at = 0; at < body.length; at += 1_000) {
    socket.write(body.slice(at, at + 1_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  socket.end();
  expect(await ended).toMatch(/"length":4989/);
});
