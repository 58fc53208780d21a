import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS_PATH } from '@app/contracts/events.ts';
import { reportClientError } from '@app/contracts/report/report.calls.ts';
import { isInCohort } from '@app/contracts/rollout.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const webDir = mkdtempSync(join(tmpdir(), 'release-health-'));
const half = { percent: 50, seed: 'half' };
const fault = { app: 'billing', kind: 'render', message: 'broken', path: '/billing' } as const;

let server: TestServer;
beforeAll(async () => {
  const pins = {
    revision: 1,
    remotes: { billing: '1.0.0' },
    rollouts: { billing: { candidate: '1.1.0', ...half } },
  };
  writeFileSync(join(webDir, 'pins.json'), JSON.stringify(pins));
  server = await startTestServer({ config: { webDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

const health = async () => (await fetch(`${server.url}/release_health?hours=24`)).json();

describe('what a server counts of a rollout', () => {
  it('is distinct accounts that get a version, so that nobody can forge a halt', async () => {
    const people = [];
    for (let count = 0; count < 8; count += 1) people.push(await signIn(server));
    const candidates = people.filter(({ accountId }) => isInCohort(half, accountId));
    const others = people.filter(({ accountId }) => !isInCohort(half, accountId));
    const [first] = candidates;
    // One that has it reports many times; all who do not have it, and guests, claim to.
    for (let count = 0; count < 10; count += 1)
      await first?.client.send(reportClientError, { ...fault, version: '1.1.0' });
    for (const other of others) await other.client.send(reportClientError, { ...fault, version: '1.1.0' });
    await server.client().send(reportClientError, { ...fault, version: '1.1.0' });
    expect((await health()).apps).toEqual({
      billing: {
        '1.0.0': { accounts: others.length, failing: 0 },
        '1.1.0': { accounts: candidates.length, failing: first ? 1 : 0 },
      },
    });
  });

  it('is which revision the open pages run', async () => {
    const people = [await signIn(server), await signIn(server), await signIn(server)];
    for (const [at, { token }] of people.entries()) {
      const stream = new AbortController();
      const headers = { Authorization: `Bearer ${token}` };
      const opened = await fetch(`${server.url}${EVENTS_PATH}?revision=${at === 0 ? 40 : 41}`, {
        headers,
        signal: stream.signal,
      });
      expect(opened.status).toBe(200);
      stream.abort();
    }
    expect((await health()).pages).toEqual({ '40': 1, '41': 2 });
  });

  it('is shown to this machine alone', async () => {
    const forwarded = await fetch(`${server.url}/release_health`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    expect(forwarded.status).toBe(404);
  });
});
