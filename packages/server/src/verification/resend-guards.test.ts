import {
  checkVerification,
  resendVerification,
  showVerification,
} from '@app/contracts/verification/verification.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { codeTo, makeService, walletOf, type ServiceWorld } from '@app/testing/verify-test.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const MANY = 500;

let server: TestServer;
let world: ServiceWorld;
let phone = '';
let numbers = 0;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  numbers += 1;
  phone = `8490000${100 + numbers}1`;
  world = await makeService(server);
});
afterAll(() => server.close());

/** Sends a code to the number, and waits until it may be sent again. */
async function sent(): Promise<string> {
  const { id } = await world.start(phone);
  await codeTo(server, phone);
  server.clock.advance(60_000);
  return id;
}

const resend = async (id: string) => (await world.client.send(resendVerification, { id })).data;

/** Makes it look as if many codes of the service were asked for in this hour, and few were entered. */
const breakConversion = () =>
  server.deps.database.asSystem((tx) =>
    tx
      .updateTable('verification_count')
      .set({ handed: MANY, verified: 20 })
      .where('configuration_id', '=', world.service)
      .execute(),
  );

/** What a refused code leaves: one row with the reason, no price, no SMS, and the verification as it was. */
async function expectRefused(id: string, reason: string): Promise<void> {
  const before = await walletOf(server, world);
  const counters = await countersOf();
  for (let times = 1; times <= 2; times += 1) {
    expect(await failureOf(resend(id))).toMatchObject({ status: 403, code: 'fraud_blocked', info: { reason } });
  }
  await server.worker.drain();
  expect(await walletOf(server, world)).toEqual(before);
  expect(await countersOf()).toEqual(counters);
  expect(await server.deps.outbox.list({ limit: 9, recipient: phone })).toHaveLength(1);
  const rows = await server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('verification')
      .select(['status', 'risk', 'recipient'])
      .where('configuration_id', '=', world.service)
      .where('id', '<>', id)
      .execute(),
  );
  const blocked = { status: 'blocked', recipient: phone, risk: { score: 100, reasons: [reason] } };
  expect(rows).toEqual([blocked, blocked]);
  expect((await world.client.send(showVerification, { id })).data).toMatchObject({ status: 'pending', channel: 'sms' });
}

const countersOf = () =>
  server.deps.database.asAccount(world.scope, async (tx) => {
    const { rows } = await sql`select * from verification_counter order by 1, 2, 3, 4`.execute(tx);
    return rows;
  });

test('a code is not sent again to a country that the service does not allow any more, and costs nothing', async () => {
  const id = await sent();
  await server.deps.database.asSystem((tx) =>
    tx
      .updateTable('verify_configuration')
      .set({ published: sql`jsonb_set(published, '{fraud,country_allow}', '["LA"]')` })
      .where('id', '=', world.service)
      .execute(),
  );
  await expectRefused(id, 'country');
});

test('a code is not sent again while few of many codes are entered, and costs nothing', async () => {
  const id = await sent();
  await breakConversion();
  await expectRefused(id, 'conversion');
});

test('a number that entered a code is sent one again even while few of many codes are entered', async () => {
  const { id: known } = await world.start(phone);
  await world.client.send(checkVerification, { id: known, code: await codeTo(server, phone) });
  const id = await sent();
  await breakConversion();
  expect(await resend(id)).toMatchObject({ id, status: 'pending' });
});
