import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFront } from './front.ts';
import { signIn } from './sign-in.ts';

const account = { token: 'a token', data: { team: { id: 'acc_1' }, scope: ['billing:read'] } };
let server: Server;
let api = '';
let asked = 0;

/** A server that turns its first request away, as a busy one does. */
beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    request.resume();
    response.writeHead(asked === 1 ? 503 : 200, { 'Content-Type': 'application/json' });
    response.end(asked === 1 ? '{"code":"server_error"}' : JSON.stringify(account));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  api = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

describe('a server that is too busy to answer at once', () => {
  it('still lets the smoke test sign in', async () => {
    expect(await signIn(api)).toEqual({ token: 'a token', account: 'acc_1', scopes: 'billing:read' });
    expect(asked).toBe(2);
  });

  it('gives pages their answers, and no error', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'front-'));
    writeFileSync(path.join(dir, 'headers.json'), '{}');
    const front = await startFront(dir, api);
    const client = connect(front.url, { rejectUnauthorized: false });
    const stream = client.request({ ':path': '/api/payment', ':method': 'POST' });
    const status = new Promise((resolve) => {
      stream.on('response', (headers) => resolve(headers[':status']));
    });
    stream.end('pageSize=1');
    expect(JSON.parse(await text(stream))).toEqual(account);
    expect(await status).toBe(200);
    client.close();
    await front.close();
    rmSync(dir, { recursive: true });
  });
});
