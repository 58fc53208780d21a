import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { resendVerification } from '@app/contracts/verification/verification.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { makeService, type ServiceWorld } from '@app/testing/verify-test.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let an: SignedIn;
let login: ServiceWorld;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  an = await signIn(server, { balance: 1_000_000 });
  login = await makeService(server, { name: 'Đăng nhập' }, { account: an });
});
afterAll(() => server.close());

/** Makes it look as if many codes of a service were asked for in this hour, and few were entered. */
async function breakConversion({ service }: ServiceWorld): Promise<void> {
  const hour = new Date(Math.floor(server.clock.now().getTime() / HOUR) * HOUR);
  const key = { account_id: an.accountId, configuration_id: service, hour, channel: 'sms', carrier: 'other' } as const;
  await server.deps.database.asSystem((tx) =>
    tx
      .insertInto('verification_count')
      .values({ ...key, handed: 500, verified: 20 })
      .execute(),
  );
}

async function told(): Promise<string[]> {
  await server.worker.drain();
  // Sessions end in a day.
  const reader = await signIn(server, { account: an });
  const { data } = await reader.client.send(listNotifications, { type: 'verify' });
  return data.map(({ title, link }) => `${title} | ${link ?? ''}`);
}

const isBlocked = async (outcome: Promise<unknown>) =>
  expect(await failureOf(outcome)).toMatchObject({ code: 'fraud_blocked', info: { reason: 'conversion' } });

test('an account is told once a day of a service whose codes the guard of conversion blocks', async () => {
  await login.start('84900001001');
  expect(await told()).toEqual([]);
  await breakConversion(login);
  await isBlocked(login.start('84900001002'));
  const first = `Codes of “Đăng nhập” are blocked | /verify/logs?service=${login.service}&reason=conversion`;
  expect(await told()).toEqual([first]);
  server.clock.advance(HOUR);
  await isBlocked(login.start('84900001003'));
  expect(await told()).toEqual([first]);
  server.clock.advance(DAY);
  expect(await told()).toEqual([first]);
  await breakConversion(login);
  await isBlocked(login.start('84900001004'));
  expect(await told()).toEqual([first, first]);
});

test('each service is told of by itself, and a code that is asked for again counts too', async () => {
  const pay = await makeService(server, { name: 'Thanh toán' }, { account: an });
  const { id } = await pay.start('84900001005');
  server.clock.advance(60_000);
  await breakConversion(login);
  await breakConversion(pay);
  await isBlocked(login.start('84900001006'));
  await isBlocked(pay.client.send(resendVerification, { id }));
  const news = await told();
  expect(news).toHaveLength(2);
  for (const [name, { service }] of [
    ['Đăng nhập', login],
    ['Thanh toán', pay],
  ] as const) {
    expect(news).toContain(`Codes of “${name}” are blocked | /verify/logs?service=${service}&reason=conversion`);
  }
});

test('another guard tells nothing', async () => {
  expect(await login.refused('+232 76 123 456')).toMatchObject({ info: { reason: 'country' } });
  expect(await told()).toEqual([]);
});
