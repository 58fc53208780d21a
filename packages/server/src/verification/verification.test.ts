import {
  cancelVerification,
  checkVerification,
  resendVerification,
  showVerification,
  startVerification,
} from '@app/contracts/verification/verification.calls.ts';
import { startTestServer, type TestServer } from '@app/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeKey } from '@app/testing/api-key.ts';
import { json } from '../database/tables/columns.ts';
import { deriveCode } from './code.ts';
import { listAttempts } from './attempt.repository.ts';
import { channelsOf, codeTo, makeService, sweep, walletOf, type ServiceWorld } from '@app/testing/verify-test.ts';

let server: TestServer;
let world: ServiceWorld;
let numbers = 0;
/** A number that nobody else in these tests has, and that is delivered. */
const newPhone = () => `8490000${String(100 + (numbers += 1)).slice(-3)}1`.padEnd(11, '1');

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  world = await makeService(server);
});

const check = (id: string, code: string) => world.client.send(checkVerification, { id, code }).then(({ data }) => data);
const show = (id: string) => world.client.send(showVerification, { id }).then(({ data }) => data);
const attemptsOf = (id: string) =>
  server.deps.database.asAccount(world.scope, (tx) => listAttempts(tx, world.scope, [id]));
const wrongOf = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1);

describe('a verification', () => {
  it('sends a code that approves it, once', async () => {
    const phone = newPhone();
    const started = await world.start(phone, { ip: '203.0.113.7' });
    expect(started).toMatchObject({ to: phone, status: 'pending', channel: 'sms', attempts_left: 5, resend_after: 60 });
    const code = await codeTo(server, phone);
    expect(await check(started.id, code)).toEqual({ status: 'approved', attempts_left: 0 });
    expect(await show(started.id)).toMatchObject({ status: 'approved' });
    await expect(check(started.id, code)).rejects.toMatchObject({ status: 409, code: 'wrong_state' });
  });

  it('is charged as one SMS, and its receipt is the attempt’s', async () => {
    const phone = newPhone();
    const { balance } = await walletOf(server, world);
    const { id } = await world.start(phone);
    await codeTo(server, phone);
    await expect.poll(async () => (await attemptsOf(id))[0]?.status).toBe('delivered');
    const [attempt] = await attemptsOf(id);
    const after = await walletOf(server, world);
    expect(attempt?.price).toBeGreaterThan(0);
    expect(after).toMatchObject({ balance: balance - (attempt?.price ?? 0), reserved: 0 });
    const counts = await server.deps.database.asSystem((tx) =>
      tx
        .selectFrom('verification_count')
        .select(['sent', 'delivered'])
        .where('configuration_id', '=', world.service)
        .execute(),
    );
    expect(counts).toEqual([{ sent: 1, delivered: 1 }]);
  });

  it('ends after as many wrong codes as the service allows', async () => {
    const phone = newPhone();
    const { id } = await world.start(phone);
    const code = await codeTo(server, phone);
    for (const left of [4, 3, 2, 1]) {
      expect(await check(id, wrongOf(code))).toEqual({ status: 'pending', attempts_left: left });
    }
    expect(await check(id, wrongOf(code))).toEqual({ status: 'max_attempts_reached', attempts_left: 0 });
    await expect(check(id, code)).rejects.toMatchObject({ status: 409 });
  });

  it('sends the same code again while it is valid, and a new one after that', async () => {
    const phone = newPhone();
    const { id } = await world.start(phone);
    const code = await codeTo(server, phone);
    const early = world.client.send(resendVerification, { id });
    await expect(early).rejects.toMatchObject({
      status: 429,
      code: 'rate_limited',
      info: { limit: 'resend_countdown', retry_after: 60 },
    });
    server.clock.advance(60_000);
    expect((await world.client.send(resendVerification, { id })).data).toMatchObject({ resend_after: 90 });
    expect(await codeTo(server, phone)).toBe(code);
    server.clock.advance(300_000);
    await expect(check(id, code)).rejects.toMatchObject({ status: 422, code: 'code_expired' });
    expect((await world.client.send(resendVerification, { id })).data.status).toBe('pending');
    const renewed = await codeTo(server, phone);
    expect(renewed).not.toBe(code);
    expect((await check(id, code)).status).toBe('pending');
    expect((await check(id, renewed)).status).toBe('approved');
  });

  it('is canceled, and its code counts no more', async () => {
    const phone = newPhone();
    const { id } = await world.start(phone);
    const code = await codeTo(server, phone);
    expect((await world.client.send(cancelVerification, { id })).data.status).toBe('canceled');
    await expect(check(id, code)).rejects.toMatchObject({ status: 409, info: { status: 'canceled' } });
  });

  it('expires, as is told before and after it is written', async () => {
    const { id } = await world.start(newPhone());
    server.clock.advance(300_000);
    expect((await show(id)).status).toBe('expired');
    await sweep(server);
    const stored = await server.deps.database.asSystem((tx) =>
      tx.selectFrom('verification').select('status').where('id', '=', id).executeTakeFirst(),
    );
    expect(stored).toEqual({ status: 'expired' });
  });

  it('by letters and digits is found however they are typed', async () => {
    world = await makeService(server, { code_length: 8, code_type: 'alphanumeric' });
    const phone = newPhone();
    const { id } = await world.start(phone);
    const code = await codeTo(server, phone, /\b[2-9A-HJ-NP-Z]{8}\b/);
    expect(code).toHaveLength(8);
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect((await check(id, typed)).status).toBe('approved');
  });

  it('goes to a mailbox, free of charge', async () => {
    world = await makeService(server, { channels: channelsOf('sms', 'email') }, { balance: 0 });
    const address = `an.${world.service.toLowerCase()}@example.com`;
    const started = await world.start(address.toUpperCase());
    expect(started).toMatchObject({ to: address, channel: 'email' });
    const code = await codeTo(server, address);
    expect((await check(started.id, code)).status).toBe('approved');
  });
});

describe('what is not sent', () => {
  const blockedOf = () =>
    server.deps.database.asSystem((tx) =>
      tx
        .selectFrom('verification')
        .select(['status', 'risk', 'recipient'])
        .where('configuration_id', '=', world.service)
        .where('status', '=', 'blocked')
        .execute(),
    );

  it('is kept with its reason, and costs nothing', async () => {
    world = await makeService(server, { limit_phone_window: 1, limit_phone_hours: 2 });
    const phone = newPhone();
    await world.start(phone);
    await server.worker.drain();
    const { balance } = await walletOf(server, world);
    server.clock.advance(3_000_000);
    const refusal = await world.refused(phone);
    expect(refusal).toMatchObject({
      status: 429,
      code: 'rate_limited',
      info: { limit: 'limit_phone_window', window_hours: 2, retry_after: 4_200 },
    });
    expect(await blockedOf()).toEqual([
      { status: 'blocked', recipient: phone, risk: { score: 30, reasons: ['limit_phone_window'] } },
    ]);
    expect(await walletOf(server, world)).toMatchObject({ balance, reserved: 0 });
  });

  it('goes to no country that the service does not allow', async () => {
    expect(await world.refused('+232 76 123 456')).toMatchObject({
      status: 403,
      code: 'fraud_blocked',
      info: { reason: 'country' },
    });
    expect(await blockedOf()).toMatchObject([{ recipient: '23276123456' }]);
  });

  it('is refused where few of many codes were entered, but for numbers that entered one', async () => {
    const known = newPhone();
    const { id } = await world.start(known);
    await check(id, await codeTo(server, known));
    await server.deps.database.asSystem((tx) =>
      tx
        .updateTable('verification_count')
        .set({ handed: 500, verified: 20 })
        .where('configuration_id', '=', world.service)
        .execute(),
    );
    expect(await world.refused(newPhone())).toMatchObject({ code: 'fraud_blocked', info: { reason: 'conversion' } });
    expect((await world.start(known)).status).toBe('pending');
  });

  it('is refused by address and by range of numbers', async () => {
    const fraud = { country_allow: ['VN'], prefix_velocity: 2, ip_velocity: 3, min_conversion_pct: 0 };
    world = await makeService(server, { fraud: json(fraud) });
    for (const phone of ['84911110001', '84911110002']) await world.start(phone, { ip: '203.0.113.9' });
    expect(await world.refused('84911110003', { ip: '203.0.113.9' })).toMatchObject({
      status: 429,
      info: { reason: 'prefix_velocity', retry_after: 3_600 },
    });
    await world.start('84922220001', { ip: '203.0.113.9' });
    expect(await world.refused('84933330001', { ip: '203.0.113.9' })).toMatchObject({
      info: { reason: 'ip_velocity' },
    });
  });

  it('takes no place where the balance is too low', async () => {
    world = await makeService(server, {}, { balance: 0 });
    const phone = newPhone();
    for (const each of [1, 2]) {
      expect(await world.refused(phone), `attempt ${each}`).toMatchObject({
        status: 402,
        code: 'insufficient_balance',
      });
    }
    const blocked = await blockedOf();
    expect(blocked.map(({ risk }) => risk.reasons)).toEqual([['balance'], ['balance']]);
  });

  it('is the code of a test number, which is always the same', async () => {
    world = await makeService(
      server,
      { test_numbers: json([{ phone: '0900000901', code: '424242' }]) },
      { balance: 0 },
    );
    const { id } = await world.start('84900000901');
    await server.worker.drain();
    expect(await server.deps.outbox.list({ limit: 1, recipient: '84900000901' })).toEqual([]);
    expect((await check(id, '424242')).status).toBe('approved');
  });

  it('is what a key for tests asks for', async () => {
    const phone = newPhone();
    const { client } = await makeKey(server, { account: world, mode: 'test' });
    world = { ...world, client };
    const { data } = await client.send(showVerification, { id: (await startBy(client, phone)).id });
    expect(data.status).toBe('pending');
    await server.worker.drain();
    expect(await server.deps.outbox.list({ limit: 1, recipient: phone })).toEqual([]);
  });
});

async function startBy(client: ServiceWorld['client'], to: string) {
  return (await client.send(startVerification, { configuration_id: world.service, to })).data;
}

describe('another channel', () => {
  it('is tried at once where one fails, and where there is none the verification fails', async () => {
    world = await makeService(server, { channels: channelsOf('zalo', 'sms') });
    const { id, channel } = await world.start('84900123403');
    expect(channel).toBe('sms');
    await server.worker.drain();
    await sweep(server);
    expect(await attemptsOf(id)).toMatchObject([
      { channel: 'zalo', status: 'failed', price: 0 },
      { channel: 'sms', status: 'failed', price: 0 },
    ]);
    expect((await show(id)).status).toBe('failed');
    expect(await walletOf(server, world)).toMatchObject({ balance: 1_000_000, reserved: 0 });
  });

  it('is tried after the time without a receipt, once, whatever the limits', async () => {
    world = await makeService(server, { channels: channelsOf('sms', 'voice'), limit_phone_window: 1 });
    const { id } = await world.start('84900123405');
    await server.worker.drain();
    await sweep(server);
    expect(await attemptsOf(id)).toHaveLength(1);
    server.clock.advance(60_000);
    await sweep(server);
    await sweep(server);
    expect((await attemptsOf(id)).map(({ channel }) => channel)).toEqual(['sms', 'voice']);
    // The account has no caller, and whether the SMS arrived nobody knows.
    expect((await show(id)).status).toBe('pending');
  });

  it('is not tried once the code was entered', async () => {
    world = await makeService(server, { channels: channelsOf('sms', 'voice') });
    const { id } = await world.start('84900123505');
    await server.worker.drain();
    // Nobody knows whether it arrived.
    expect(await attemptsOf(id)).toMatchObject([{ status: 'sent' }]);
    const code = deriveCode(server.deps.vault, { id, generation: 1, length: 6, type: 'numeric' });
    expect((await check(id, code)).status).toBe('approved');
    server.clock.advance(60_000);
    await sweep(server);
    expect(await attemptsOf(id)).toHaveLength(1);
  });
});
