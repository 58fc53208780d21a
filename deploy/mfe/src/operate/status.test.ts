import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseHost, releaseRemote } from '../../testing/fake-releases.ts';
import { pin } from '../pin.ts';
import { status } from './status.ts';

// No environment of that name is ever rendered on this machine.
const ENV = 'status-of-nothing';
const unseen = { reason: 'a test', isUnseen: true };

let folder = '';
let server: Server;
let url = '';
let pins: unknown = null;
let health: unknown = null;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'status-'));
  process.env['MFE_STORE'] = folder;
  await releaseHost('1.0.0');
  await releaseRemote('billing', '1.0.0');
  await releaseRemote('billing', '1.1.0');
  const at = (app: string, version: string) => ({ app, version });
  await pin(ENV, [at('host', '1.0.0'), at('billing', '1.0.0')], unseen);
  await pin(ENV, [at('billing', '1.1.0')], unseen);
  server = createServer((request, response) => {
    response.end(JSON.stringify(request.url?.startsWith('/pins.json') ? pins : health));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  delete process.env['MFE_STORE'];
  rmSync(folder, { recursive: true });
});

const codes = async () => (await status(ENV, url)).findings.map(({ code }) => code);

describe('the status of an environment', () => {
  it('tells what is pinned, served and reported, and finds nothing where they agree but what is rendered here', async () => {
    pins = { revision: 2, host: '1.0.0', remotes: { billing: '1.1.0' } };
    health = { apps: { billing: { '1.1.0': { accounts: 40, failing: 3 } } }, pages: { '1': 2, '2': 38 } };
    const found = await status(ENV, url);
    expect(found).toMatchObject({ environment: ENV, revision: 2, frozen: false, pages: { '1': 2, '2': 38 } });
    expect(found.apps).toEqual([
      { app: 'host', pinned: '1.0.0', rollout: '', fallback: '', rendered: '', served: '1.0.0', browsers: '' },
      {
        app: 'billing',
        pinned: '1.1.0',
        rollout: '',
        fallback: '1.0.0',
        rendered: '',
        served: '1.1.0',
        browsers: '1.1.0: 3 of 40 fail',
      },
    ]);
    expect(found.findings.map(({ code }) => code)).toEqual(['drift-rendered']);
  });

  it('is drift where the served page is at another revision, with what to do', async () => {
    pins = { revision: 1, host: '1.0.0', remotes: { billing: '1.0.0' } };
    health = { apps: {}, pages: {} };
    const { findings } = await status(ENV, url);
    expect(findings).toContainEqual({
      code: 'drift-served',
      evidence: 'served is revision 1, the file is at revision 2',
      remedy: 'deploy the rendered files to the web servers',
    });
  });

  it('is drift where browsers run a revision that the file has not reached', async () => {
    pins = { revision: 2, host: '1.0.0', remotes: { billing: '1.1.0' } };
    health = { apps: {}, pages: { '2': 5, '7': 1 } };
    expect(await codes()).toEqual(['drift-rendered', 'drift-browsers']);
  });

  it('is drift where nothing is served, and where nobody may be asked what browsers run, the rest is told', async () => {
    pins = 'a page of another product';
    health = 'refused';
    expect(await codes()).toEqual(['drift-rendered', 'drift-served']);
    expect((await status(ENV, url)).pages).toBeNull();
  });
});
