import { rule } from '@app/contracts/rules/rule-message.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { channelsOf, codeTo, makeService, walletOf, type ServiceWorld } from '@app/testing/verify-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../database/tables/columns.ts';
import { Failure } from '../http/failure.ts';
import { startVerification } from './start-verification.usecases.ts';

const TEST_NUMBER = '84981999999';
const fraud = { country_allow: ['VN'], ip_velocity: 0, prefix_velocity: 0, min_conversion_pct: 0 };

let server: TestServer;
let world: ServiceWorld;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  world = await makeService(server, { fraud: json(fraud) });
});

function start(to: string, more: Partial<Parameters<typeof startVerification>[0]> = {}) {
  return startVerification({
    deps: server.deps,
    scope: world.scope,
    configurationId: world.service,
    to,
    channel: null,
    ip: '',
    userAgent: '',
    locale: 'vn',
    apiKeyId: null,
    isTest: false,
    ...more,
  });
}

async function refusalOf(started: Promise<unknown>): Promise<Failure> {
  const error = await started.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw new Error('It was expected to be refused');
  return error;
}

const phones = (count: number, from: number) => Array.from({ length: count }, (_, index) => `8491300${from + index}`);

function rowsOf(table: 'verification' | 'verification_attempt' | 'message' | 'reservation') {
  return server.deps.database.asSystem((tx) =>
    tx.selectFrom(table).selectAll().where('account_id', '=', world.accountId).execute(),
  );
}

async function startedCount(): Promise<number> {
  const counts = await server.deps.database.asSystem((tx) =>
    tx.selectFrom('verification_count').select('started').where('configuration_id', '=', world.service).execute(),
  );
  return counts.reduce((sum, { started }) => sum + started, 0);
}

describe('codes that are asked for at the same time', () => {
  it('are each sent, paid for and counted once, with a code of their own', async () => {
    const { balance } = await walletOf(server, world);
    const asked = phones(20, 1_000);
    const started = await Promise.all(asked.map((to) => start(to)));
    expect(started.map(({ to, status }) => `${to} ${status}`)).toEqual(asked.map((to) => `${to} pending`));
    const messages = await rowsOf('message');
    expect(messages.map(({ phone }) => phone).toSorted()).toEqual(asked);
    expect(await rowsOf('verification_attempt')).toHaveLength(20);
    const price = messages.reduce((sum, message) => sum + message.price, 0);
    expect(await walletOf(server, world)).toMatchObject({ balance: balance - price, reserved: price });
    expect(await rowsOf('reservation')).toHaveLength(20);
    expect(await startedCount()).toBe(20);
    const codes = new Set<string>();
    for (const to of asked.slice(0, 3)) codes.add(await codeTo(server, to));
    expect(codes.size).toBe(3);
    await expect.poll(async () => (await walletOf(server, world)).reserved).toBe(0);
  });

  it('are refused each for its own reason', async () => {
    world = await makeService(server, {
      fraud: json({ ...fraud, block_list: ['84913002001'] }),
      test_numbers: json([{ phone: TEST_NUMBER, code: '246810' }]),
      limit_phone: 1,
    });
    const outcomes = await Promise.all([
      start('84913002000').then(({ status }) => status),
      refusalOf(start('84913002000')).then(({ info }) => info),
      refusalOf(start('84913002001')).then(({ code, info }) => ({ code, info })),
      refusalOf(start('+33612345678')).then(({ code, info }) => ({ code, info })),
      refusalOf(start('an@example.vn')).then(({ code }) => code),
      refusalOf(start('12')).then(({ errors }) => errors),
      start(TEST_NUMBER).then(({ status }) => status),
      start('84913002002', { isTest: true }).then(({ status }) => status),
      start('84913002003').then(({ status }) => status),
    ]);
    expect(outcomes).toEqual([
      'pending',
      expect.objectContaining({ limit: 'resend_countdown' }),
      { code: 'fraud_blocked', info: { reason: 'block_list' } },
      { code: 'fraud_blocked', info: { reason: 'country' } },
      'no_valid_recipient',
      { to: [rule('phone')] },
      'pending',
      'pending',
      'pending',
    ]);
    const statuses = (await rowsOf('verification')).map((row) => `${row.recipient} ${row.status}`).toSorted();
    expect(statuses).toEqual([
      '33612345678 blocked',
      '84913002000 blocked',
      '84913002000 pending',
      '84913002001 blocked',
      '84913002002 pending',
      '84913002003 pending',
      `${TEST_NUMBER} pending`,
    ]);
    expect((await rowsOf('message')).map(({ phone }) => phone).toSorted()).toEqual(['84913002000', '84913002003']);
    expect(await startedCount()).toBe(2);
  });

  it('are sent as far as the money goes', async () => {
    await start('84913003999');
    const price = (await rowsOf('message'))[0]?.price ?? 0;
    world = await makeService(server, { fraud: json(fraud) }, { balance: price * 3 });
    const outcomes = await Promise.allSettled(phones(5, 3_000).map((to) => start(to)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    const reasons = (await rowsOf('verification')).filter(({ status }) => status === 'blocked');
    expect(reasons.map(({ risk }) => risk.reasons)).toEqual([['balance'], ['balance']]);
    expect(await walletOf(server, world)).toMatchObject({ balance: 0, reserved: price * 3 });
    expect(await startedCount()).toBe(3);
  });

  it('take the next channel where the first cannot be gone', async () => {
    world = await makeService(server, {
      fraud: json(fraud),
      channels: json([
        { channel: 'sms', sender_id: 'snd_gone', template_id: null, timeout_seconds: 60 },
        { channel: 'zalo', sender_id: null, template_id: null, timeout_seconds: 60 },
      ]),
    });
    const started = await Promise.all(phones(3, 4_000).map((to) => start(to)));
    expect(started.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    const attempts = (await rowsOf('verification_attempt')).map(({ channel, status }) => `${channel} ${status}`);
    expect(attempts).toHaveLength(6);
    expect(attempts.filter((attempt) => attempt === 'sms failed')).toHaveLength(3);
    expect(attempts.filter((attempt) => attempt === 'zalo failed')).toHaveLength(3);
  });

  it('go by mail too', async () => {
    world = await makeService(server, { fraud: json(fraud), channels: channelsOf('sms', 'email') });
    const asked = ['84913005000', 'an@example.vn', 'binh@example.vn'];
    const started = await Promise.all(asked.map((to) => start(to)));
    expect(started.map(({ channel }) => channel)).toEqual(['sms', 'email', 'email']);
    expect(await codeTo(server, 'binh@example.vn')).toMatch(/^\d{6}$/);
  });
});
