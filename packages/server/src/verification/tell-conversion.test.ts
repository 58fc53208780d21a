import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { makeService, type ServiceWorld } from '@app/testing/verify-test.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellConversions } from './tell-conversion.handlers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let an: SignedIn;
let world: ServiceWorld;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  an = await signIn(server);
  world = await makeService(server, { name: 'Đăng nhập' }, { account: an });
});

/** Codes of the service that were asked for so many hours ago. */
async function codes(hoursAgo: number, { sent, verified }: { sent: number; verified: number }): Promise<void> {
  const hour = new Date(Math.floor(server.clock.now().getTime() / HOUR - hoursAgo) * HOUR);
  const key = { account_id: an.accountId, configuration_id: world.service, hour };
  await server.deps.database.asSystem((tx) =>
    tx
      .insertInto('verification_count')
      .values({ ...key, channel: 'sms', carrier: 'viettel', sent, verified })
      .execute(),
  );
}

async function told(): Promise<string[]> {
  await tellConversions(server.deps);
  const { data } = await an.client.send(listNotifications, { type: 'verify' });
  return data.map(({ title, content, link }) => [title, content, link].join(' | '));
}

describe('an account', () => {
  it('is told once that fewer codes are entered, and again after they were', async () => {
    await codes(40, { sent: 1_000, verified: 900 });
    await codes(2, { sent: 100, verified: 60 });
    const [first, ...rest] = await told();
    expect(first).toContain('“Đăng nhập”');
    expect(first).toContain('60% of the codes that were sent were entered, in the 7 days before 90%');
    expect(first).toContain(`/verify/report?service=${world.service}`);
    expect(rest).toEqual([]);
    expect(await told()).toHaveLength(1);
    server.clock.advance(2 * DAY);
    await codes(2, { sent: 100, verified: 88 });
    expect(await told()).toHaveLength(1);
    server.clock.advance(DAY);
    await codes(2, { sent: 100, verified: 10 });
    expect(await told()).toHaveLength(2);
  });

  it.each([
    ['a little fewer are entered', { sent: 1_000, verified: 900 }, { sent: 100, verified: 71 }],
    ['a little fewer of few are entered', { sent: 1_000, verified: 400 }, { sent: 100, verified: 30 }],
    ['too few were sent to tell', { sent: 1_000, verified: 900 }, { sent: 49, verified: 0 }],
    ['there is too little to compare with', { sent: 199, verified: 190 }, { sent: 100, verified: 10 }],
  ])('is not told where %s', async (_, before, now) => {
    await codes(40, before);
    await codes(2, now);
    expect(await told()).toEqual([]);
  });

  it.each([
    ['20 points, though that is less than a quarter', { sent: 1_000, verified: 900 }, { sent: 100, verified: 70 }],
    [
      'more than a quarter, though that is less than 20 points',
      { sent: 1_000, verified: 400 },
      { sent: 100, verified: 29 },
    ],
  ])('is told where they fall by %s', async (_, before, now) => {
    await codes(40, before);
    await codes(2, now);
    expect(await told()).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  });

  it('is not told of the hour that has just begun, nor of a service that sends nothing', async () => {
    await codes(40, { sent: 1_000, verified: 900 });
    await codes(0, { sent: 1_000, verified: 0 });
    expect(await told()).toEqual([]);
    await codes(2, { sent: 100, verified: 10 });
    await server.deps.database.asSystem((tx) =>
      tx.updateTable('verify_configuration').set({ status: 'disabled' }).where('id', '=', world.service).execute(),
    );
    expect(await told()).toEqual([]);
  });
});
