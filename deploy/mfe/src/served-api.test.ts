import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseHost, releaseRemote } from '../testing/fake-releases.ts';
import { freePort } from './dev/free-port.ts';
import { canPin } from './operate/can-pin.ts';
import { configure } from './operate/change.ts';
import { pin } from './pin.ts';

const ENV = 'staging';
const wanted = { app: 'billing', version: '1.1.0' };

let folder = '';
let server: Server | null = null;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'served-api-'));
  process.env['MFE_STORE'] = folder;
  await releaseHost('1.0.0');
  await releaseRemote('billing', '1.0.0');
  await releaseRemote('billing', '1.1.0', { api: '^1.7' });
  const first = [
    { app: 'host', version: '1.0.0' },
    { app: 'billing', version: '1.0.0' },
  ];
  await pin(ENV, first, { reason: 'a test', isUnseen: true });
});
afterEach(() => {
  server?.close();
  server = null;
  delete process.env['MFE_STORE'];
  rmSync(folder, { recursive: true });
});

/** An API that says which version of the calls it has. Answers its origin. */
async function serveApi(version: string): Promise<string> {
  const port = await freePort();
  const document = JSON.stringify({ openapi: '3.1.0', info: { version } });
  await new Promise<void>((resolve) => {
    server = createServer((_request, response) => response.end(document)).listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${port}`;
}

async function codesAt(url: string): Promise<readonly string[]> {
  await configure(ENV, { url }, { reason: 'a test' });
  const [answer] = await canPin([ENV], [wanted]);
  return answer?.findings.map(({ code }) => code) ?? [];
}

describe('the API that an environment has', () => {
  it('decides whether a remote may be pinned there, not the one of these sources', async () => {
    expect(await codesAt(await serveApi('1.7.2'))).toEqual([]);
  });

  it('is too old for a remote that needs more', async () => {
    expect(await codesAt(await serveApi('1.6.0'))).toEqual(['api-contract']);
  });

  it('keeps the gate shut while it does not say', async () => {
    expect(await codesAt(`http://127.0.0.1:${await freePort()}`)).toEqual(['api-unknown']);
  });

  it('is the one of these sources where nobody has said where it is', async () => {
    const [answer] = await canPin([ENV], [wanted]);
    expect(answer?.findings.map(({ code }) => code)).toEqual(['api-contract']);
  });
});
