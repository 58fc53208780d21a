import {
  checkTestCode,
  resendTestCode,
  sendTestCode,
  showTestCode,
} from '@app/contracts/verification/test-code.calls.ts';
import { getTeam, setSpendingLimit } from '@app/contracts/team/team.calls.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { channelsOf, codeTo, makeService, sweep, walletOf, type ServiceWorld } from '@app/testing/verify-test.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json } from '../database/tables/columns.ts';

const OWN = '84912000001';

let server: TestServer;
let world: ServiceWorld;
let an: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  world = await makeService(server);
  an = await signIn(server, { account: world, role: 'developer' });
});
afterAll(() => server.close());

const send = (to = OWN, service = world.service, { client } = an) =>
  client
    .send(sendTestCode, { configuration_id: service, to }, { idempotencyKey: randomUUID() })
    .then(({ data }) => data);
const show = async (id: string, { client } = an) => (await client.send(showTestCode, { id })).data;
const check = async (id: string, code: string) => (await an.client.send(checkTestCode, { id, code })).data;

test('a code that a member sends is charged, told as it goes, and checked', async () => {
  const { balance } = await walletOf(server, world);
  const sent = await send('0912 000 001');
  expect(sent).toMatchObject({ to: OWN, status: 'pending', channel: 'sms', attempts_left: 5, resend_after: 60 });
  expect(sent.attempts).toMatchObject([{ channel: 'sms', status: 'queued', error_code: null }]);
  const code = await codeTo(server, OWN);
  const price = sent.attempts[0]?.price ?? 0;
  expect(price).toBeGreaterThan(0);
  expect((await walletOf(server, world)).balance).toBe(balance - price);
  expect(await check(sent.id, code === '000000' ? '000001' : '000000')).toEqual({
    status: 'pending',
    attempts_left: 4,
  });
  expect(await check(sent.id, code)).toMatchObject({ status: 'approved' });
  expect(await show(sent.id)).toMatchObject({ status: 'approved', is_test: false });
  expect(await failureOf(check(sent.id, code))).toMatchObject({ status: 409, info: { status: 'approved' } });
  const message = await server.deps.database.asAccount(world.scope, (tx) =>
    tx.selectFrom('message').select('created_by').where('verification_id', '=', sent.id).executeTakeFirstOrThrow(),
  );
  expect(message.created_by).toBe(an.userId);
});

test('it is sent again after the countdown, and limits refuse it as they refuse a program', async () => {
  const { id } = await send();
  expect(await failureOf(an.client.send(resendTestCode, { id }))).toMatchObject({
    status: 429,
    code: 'rate_limited',
    info: { limit: 'resend_countdown', retry_after: 60 },
  });
  server.clock.advance(60_000);
  const { data } = await an.client.send(resendTestCode, { id });
  expect(data).toMatchObject({ id, resend_after: 90 });
  expect(data.attempts).toHaveLength(2);
});

test('a guard of the service refuses it with its reason', async () => {
  expect(await failureOf(send('+33612345678'))).toMatchObject({
    status: 403,
    code: 'fraud_blocked',
    info: { reason: 'country' },
  });
});

test('a service that sends no codes refuses it', async () => {
  const { service } = await makeService(server, { status: 'disabled' }, { account: world });
  expect(await failureOf(send(OWN, service))).toMatchObject({
    code: 'wrong_state',
    info: { service: 'not_published' },
  });
});

test('a channel that fails is followed by the next one, and both are told', async () => {
  const { service } = await makeService(server, { channels: channelsOf('voice', 'sms') }, { account: world });
  const sent = await send(OWN, service);
  expect(sent.channel).toBe('sms');
  expect(sent.attempts).toMatchObject([
    { channel: 'voice', status: 'failed', price: 0 },
    { channel: 'sms', status: 'queued' },
  ]);
  expect(sent.attempts[0]?.error_code).toBeGreaterThan(0);
});

test('a test number of the service gets nothing, and its own code is right', async () => {
  const numbers = json([{ phone: OWN, code: '123456' }]);
  const { service } = await makeService(server, { test_numbers: numbers }, { account: world });
  const sent = await send(OWN, service);
  expect(sent).toMatchObject({ is_test: true, attempts: [] });
  expect(await check(sent.id, '123456')).toMatchObject({ status: 'approved' });
});

test('codes of programs, of other members and of other accounts are nobody’s to look at or to check', async () => {
  const other = await signIn(server, { account: world });
  const stranger = await signIn(server);
  const mine = await send();
  const { id: programs } = await world.start('84912000002');
  for (const [id, who] of [
    [mine.id, other],
    [mine.id, stranger],
    [programs, an],
  ] as const) {
    expect(await failureOf(show(id, who))).toMatchObject({ status: 404 });
    expect(await failureOf(who.client.send(checkTestCode, { id, code: '1' }))).toMatchObject({ status: 404 });
    expect(await failureOf(who.client.send(resendTestCode, { id }))).toMatchObject({ status: 404 });
  }
});

test('a member keeps to their monthly limit, also where the next channel would be paid for', async () => {
  const owner = await signIn(server, { account: world });
  await server.deps.database.asSystem((tx) =>
    tx.updateTable('account').set({ owner_id: owner.userId }).where('id', '=', world.accountId).execute(),
  );
  const { data } = await owner.client.send(getTeam, {});
  const member = data.members.find(({ user_id: id }) => id === an.userId);
  const limit = (spend_cap_month: number) =>
    owner.client.send(setSpendingLimit, { id: member?.id ?? '', spend_cap_month });
  await limit(1);
  expect(await failureOf(send())).toMatchObject({ status: 402, code: 'member_limit_reached' });
  await limit(1_000_000);
  const { id } = await send();
  await limit(1);
  server.clock.advance(120_000);
  await sweep(server);
  expect(await show(id)).toMatchObject({ id });
});

test('whoever may only look sends none', async () => {
  const viewer = await signIn(server, { account: world, role: 'viewer' });
  expect(await failureOf(send(OWN, world.service, viewer))).toMatchObject({ status: 403 });
});
