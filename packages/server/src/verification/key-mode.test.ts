import * as calls from '@app/contracts/verification/verification.calls.ts';
import { makeKey, type MadeKey } from '@app/testing/api-key.ts';
import { failureOf } from '@app/testing/failure-of.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { codeTo, makeService, walletOf, type ServiceWorld } from '@app/testing/verify-test.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { json } from '../database/tables/columns.ts';
import { startVerification } from './start-verification.usecases.ts';

const PHONE = '84912000001';
const TEST_NUMBER = { phone: '84912000009', code: '424242' };

let server: TestServer;
let live: ServiceWorld;
let tests: MadeKey;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
beforeEach(async () => {
  live = await makeService(server, { test_numbers: json([TEST_NUMBER]) });
  tests = await makeKey(server, { account: live, mode: 'test' });
});
afterAll(() => server.close());

const startWith = async ({ client }: Pick<MadeKey, 'client'>, to: string) =>
  (await client.send(calls.startVerification, { configuration_id: live.service, to })).data;
const show = async ({ client }: Pick<MadeKey, 'client'>, id: string) =>
  (await client.send(calls.showVerification, { id })).data;
const check = async ({ client }: Pick<MadeKey, 'client'>, id: string, code: string) =>
  (await client.send(calls.checkVerification, { id, code })).data;

async function expectUnseen({ client }: Pick<MadeKey, 'client'>, id: string, code = '000000'): Promise<void> {
  // One after the other: a refusal that comes while another is waited for would have nobody to take it.
  for (const ask of [
    () => client.send(calls.showVerification, { id }),
    () => client.send(calls.checkVerification, { id, code }),
    () => client.send(calls.resendVerification, { id }),
    () => client.send(calls.cancelVerification, { id }),
  ]) {
    expect(await failureOf(ask())).toMatchObject({ status: 404, code: 'not_found' });
  }
}

test('a test key cannot look at, check, send again or cancel what a live key made', async () => {
  const { id } = await live.start(PHONE);
  const code = await codeTo(server, PHONE);
  server.clock.advance(60_000);
  const before = await walletOf(server, live);
  await expectUnseen(tests, id, code);
  expect(await walletOf(server, live)).toEqual(before);
  expect(await show(live, id)).toMatchObject({ status: 'pending', attempts_left: 5 });
  await server.worker.drain();
  expect(await server.deps.outbox.list({ limit: 9, recipient: PHONE })).toHaveLength(1);
  expect((await check(live, id, code)).status).toBe('approved');
});

test('a live key cannot look at, check, send again or cancel what a test key made', async () => {
  for (const to of [PHONE, TEST_NUMBER.phone]) {
    const { id } = await startWith(tests, to);
    await expectUnseen(live, id, TEST_NUMBER.code);
    expect(await show(tests, id)).toMatchObject({ status: 'pending', attempts_left: 5 });
  }
});

test('a test key looks at, checks, sends again and cancels what test keys made, for nothing', async () => {
  const other = await makeKey(server, { account: live, mode: 'test' });
  const before = await walletOf(server, live);
  const { id } = await startWith(tests, TEST_NUMBER.phone);
  expect((await show(other, id)).status).toBe('pending');
  expect((await other.client.send(calls.resendVerification, { id })).data.status).toBe('pending');
  expect((await check(other, id, TEST_NUMBER.code)).status).toBe('approved');
  const { id: ended } = await startWith(tests, PHONE);
  expect((await other.client.send(calls.cancelVerification, { id: ended })).data.status).toBe('canceled');
  expect(await walletOf(server, live)).toEqual(before);
});

test('a test number that a live key wrote to belongs to live keys', async () => {
  const other = await makeKey(server, { account: live });
  const { id } = await startWith(live, TEST_NUMBER.phone);
  await expectUnseen(tests, id, TEST_NUMBER.code);
  expect((await show(other, id)).status).toBe('pending');
  expect((await other.client.send(calls.resendVerification, { id })).data.status).toBe('pending');
  expect((await check(other, id, TEST_NUMBER.code)).status).toBe('approved');
  const { id: ended } = await startWith(live, TEST_NUMBER.phone);
  expect((await other.client.send(calls.cancelVerification, { id: ended })).data.status).toBe('canceled');
});

test('what a test widget made is seen by both, and what a member sent to a test number by live keys alone', async () => {
  const start = {
    deps: server.deps,
    scope: live.scope,
    configurationId: live.service,
    to: TEST_NUMBER.phone,
    channel: null,
    ip: '',
    userAgent: '',
    locale: 'en',
    apiKeyId: null,
  } as const;
  const { id: ofWidget } = await startVerification({ ...start, isTest: true });
  expect((await show(tests, ofWidget)).status).toBe('pending');
  expect((await show(live, ofWidget)).status).toBe('pending');
  const { id: ofMember } = await startVerification({ ...start, startedBy: 'usr_1', isTest: false });
  await expectUnseen(tests, ofMember, TEST_NUMBER.code);
  expect((await show(live, ofMember)).status).toBe('pending');
});
