import { reportClientError } from '@app/contracts/report/report.calls.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: (line) => lines.push(line) });
});
afterAll(() => server.close());

const fault = {
  app: 'billing',
  version: '1.4.2',
  kind: 'render',
  message: 'Cannot read properties of undefined',
  path: '/billing?search=0912345678',
} as const;

describe('faults in browsers', () => {
  it('are counted by build and account, and logged without what the address may tell', async () => {
    const an = await signIn(server);
    for (let count = 0; count < 5; count += 1) await an.client.send(reportClientError, fault);
    await server.client().send(reportClientError, fault);
    const rows = await server.deps.database.asSystem((tx) => tx.selectFrom('client_error').selectAll().execute());
    const counts = rows.map(({ account_id: account, count }) => ({ account, count }));
    expect(counts).toHaveLength(2);
    expect(counts).toEqual(
      expect.arrayContaining([
        { account: an.accountId, count: 5 },
        { account: '', count: 1 },
      ]),
    );
    const logged = lines.filter((line) => line.includes('fault in a browser'));
    expect(logged).toHaveLength(4);
    expect(logged.join()).not.toContain('search');
  });

  it('fill neither the log nor the database, whatever versions they name', async () => {
    const binh = await signIn(server);
    const before = lines.length;
    for (let patch = 0; patch < 80; patch += 1) {
      // The limit by address is another matter.
      server.clock.advance(patch % 25 === 24 ? 60_000 : 0);
      await binh.client.send(reportClientError, { ...fault, version: `9.0.${patch}` });
    }
    const rows = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('client_error').select('count').where('account_id', '=', binh.accountId).execute(),
    );
    expect(rows.length).toBeLessThanOrEqual(51);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(80);
    expect(lines.slice(before).filter((line) => line.includes('fault in a browser'))).toHaveLength(20);
  });
});
