import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountEvent, Bus } from '../bus/bus.ts';
import { createBus } from '../bus/create-bus.ts';
import { readConfig } from '../config.ts';
import { createContact, createOptOut, createSender } from '../database/factories/feature.factories.ts';
import { createAccount, createMember, type CreatedAccount } from '../database/factories/identity.factories.ts';
import { createPrice } from '../database/factories/record.factories.ts';
import { openTestWorld, type TestWorld } from '../database/testing/test-world.ts';
import { createEngine, type Engine } from '../engine.ts';
import { createFolderStore } from '../files/file-store.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import { silentLog } from '../log.ts';
import { magicNumbers } from '../simulators/smsc.ts';
import { endWaitingForReceipts } from './receipt.usecases.ts';
import { lockMessage, updateMessage } from './messaging.repository.ts';
import { sendMessage } from './send-message.usecases.ts';

let world: TestWorld;
let bus: Bus;
let engine: Engine;
/** Not asked for anything here. */
const lists = createFolderStore('/nowhere');
const stores = { lists, sounds: lists, documents: lists, exports: lists };
const config = readConfig({}, '/nowhere');
const newEngine = () =>
  createEngine({
    ...world,
    ...stores,
    config,
    bus,
    log: silentLog,
    hasOutbox: true,
    smtp: null,
    carrier: { answerMs: 0, receiptMs: 1 },
  });
beforeAll(async () => {
  world = await openTestWorld();
  bus = await createBus({ ...world, log: silentLog });
  engine = newEngine();
  await engine.worker.start();
}, 60_000);
afterAll(async () => {
  await engine.close();
  await bus.close();
  await world.database.close();
});

const PRICE = 850;
type Team = CreatedAccount & { userId: string; senderId: string };

async function createTeam(balance = 10_000): Promise<Team> {
  const account = await createAccount(world, { balance });
  const { userId } = await createMember(world, { accountId: account.accountId });
  const { senderId } = await createSender(world, { accountId: account.accountId, name: 'ANBINH' });
  return { ...account, userId, senderId };
}

const deps = () => ({ ...world, bus, log: silentLog, jobs: engine.jobs });
const send = (team: Team, phone: string, content = 'Don hang cua ban da den.') =>
  sendMessage({ deps: deps(), actor: team, phone, content, senderId: team.senderId });
const walletOf = ({ scope }: Team) => world.database.asAccount(scope, (tx) => readWallet(tx, scope));
const messageOf = ({ scope }: Team, id: string) => world.database.asAccount(scope, (tx) => lockMessage(tx, scope, id));

/** Watches an account's events; `ends` comes true when its message has one of these statuses. */
async function watch(team: Team) {
  const seen: AccountEvent[] = [];
  let check = () => {};
  const stop = await bus.subscribe(team.accountId, (event) => {
    seen.push(event);
    check();
  });
  const statuses = () => seen.flatMap((event) => (event.topic === 'message' ? [event.data.status] : []));
  return {
    seen,
    statuses,
    ends: (status: string, times = 1) =>
      new Promise<void>((resolve) => {
        check = () => {
          if (statuses().filter((each) => each === status).length < times) return;
          stop();
          resolve();
        };
        check();
      }),
  };
}

async function sendAndWatch(phone: string, status: string) {
  const team = await createTeam();
  const watched = await watch(team);
  const { message } = await send(team, phone);
  await watched.ends(status);
  return { team, watched, message: await messageOf(team, message.id), wallet: await walletOf(team) };
}

describe('one message', () => {
  test('is reserved, handed over, charged and delivered, and everybody hears of it', async () => {
    const { team, watched, message, wallet } = await sendAndWatch('0912 345 678', 'delivered');
    expect(watched.statuses()).toEqual(['queued', 'sent', 'delivered']);
    expect(message).toMatchObject({
      phone: '84912345678',
      carrier: 'vinaphone',
      segments: 1,
      price: PRICE,
      sender_name: 'ANBINH',
      delivered_at: expect.any(Date),
    });
    expect(wallet).toMatchObject({ balance: 10_000 - PRICE, reserved: 0 });
    const balances = watched.seen.flatMap((event) => (event.topic === 'balance' ? [event.data] : []));
    expect(balances[0]).toEqual({ balance: 10_000 - PRICE, reserved: PRICE, currency: 'VND' });
    const notices = await world.database.asAccount(team.scope, (tx) =>
      tx.selectFrom('notification').select(['type', 'severity', 'user_id', 'title']).execute(),
    );
    expect(notices).toEqual([
      {
        type: 'message',
        severity: 'success',
        user_id: team.userId,
        title: expect.objectContaining({ en: 'Message delivered' }),
      },
    ]);
  });

  test('tells the contact it is for when it was sent', async () => {
    const team = await createTeam();
    const { contactId } = await createContact(world, { accountId: team.accountId, phone: '84912345678' });
    const watched = await watch(team);
    const { message } = await send(team, '0912345678');
    await watched.ends('delivered');
    const state = await world.database.asAccount(team.scope, (tx) =>
      tx.selectFrom('contact_state').select('last_messaged_at').where('contact_id', '=', contactId).executeTakeFirst(),
    );
    expect(state?.last_messaged_at).toEqual((await messageOf(team, message.id))?.sent_at);
    expect(state?.last_messaged_at).toBeInstanceOf(Date);
  });

  test('can be read in the outbox, as the phone shows it', async () => {
    await sendAndWatch('0987 000 111', 'delivered');
    const [shown] = await engine.outbox.list({ limit: 1, recipient: '84987000111' });
    expect(shown).toMatchObject({ channel: 'sms', sender: 'ANBINH', body: 'Don hang cua ban da den.' });
  });

  test('with Vietnamese letters costs a segment for every 67', async () => {
    const team = await createTeam();
    const { message } = await send(team, '0912345678', 'ữ'.repeat(71));
    expect(message).toMatchObject({ encoding: 'UCS-2', segments: 2, price: 2 * PRICE });
  });
});

describe('a message that costs nothing', () => {
  test.each([
    ['0912345678', 'vinaphone', 'delivered'],
    [magicNumbers.refused, 'mobifone', 'failed'],
  ] as const)('goes its way without money: %s', async (phone, carrier, end) => {
    const team = await createTeam(0);
    await createPrice(world, { accountId: team.accountId, carrier, unit_price: '0' });
    const watched = await watch(team);
    const { message } = await send(team, phone);
    await watched.ends(end);
    expect(await messageOf(team, message.id)).toMatchObject({ price: 0, status: end });
    expect(await walletOf(team)).toMatchObject({ balance: 0, reserved: 0 });
  });
});

describe('a message that does not arrive', () => {
  test('refused by the carrier: it failed and the money is back', async () => {
    const { message, wallet } = await sendAndWatch(magicNumbers.refused, 'failed');
    expect(message).toMatchObject({ error_code: 1501, failed_at: expect.any(Date) });
    expect(wallet).toMatchObject({ balance: 10_000, reserved: 0 });
  });

  test('to a phone that cannot be reached: undelivered and charged', async () => {
    const { message, wallet } = await sendAndWatch(magicNumbers.unreachable, 'undelivered');
    expect(message).toMatchObject({ error_code: 1502, error_text: 'UNDELIV 001' });
    expect(wallet).toMatchObject({ balance: 10_000 - PRICE, reserved: 0 });
  });

  test('without a receipt for 48 hours: unknown and charged', async () => {
    const { team, message } = await sendAndWatch(magicNumbers.silent, 'sent');
    const clock = { now: () => new Date(world.clock.now().getTime() + 48 * 3_600_000 + 60_000) };
    const progress = { moved: () => {}, close: () => Promise.resolve() };
    await endWaitingForReceipts({ deps: { ...world, clock, progress } });
    expect(await messageOf(team, message?.id ?? '')).toMatchObject({ status: 'unknown', error_code: 1504 });
    expect(await walletOf(team)).toMatchObject({ balance: 10_000 - PRICE, reserved: 0 });
  });
});

describe('a carrier with troubles', () => {
  test('busy: the message is tried again until it goes through, and charged once', async () => {
    const team = await createTeam();
    const watched = await watch(team);
    const { message } = await send(team, magicNumbers.busy);
    const nudge = setInterval(() => world.clock.advance(2_000), 100);
    await watched.ends('delivered');
    clearInterval(nudge);
    expect(await messageOf(team, message.id)).toMatchObject({ attempts: 3 });
    expect(await walletOf(team)).toMatchObject({ balance: 10_000 - PRICE, reserved: 0 });
  });

  test('a connection that breaks after the message was taken: not sent again, settled by its receipt', async () => {
    const { message, wallet } = await sendAndWatch(magicNumbers.breaks, 'delivered');
    expect(message).toMatchObject({ attempts: 1, provider_ref: expect.any(String) });
    expect(wallet).toMatchObject({ balance: 10_000 - PRICE, reserved: 0 });
  });

  test('a receipt that comes twice changes nothing the second time', async () => {
    const { team, message } = await sendAndWatch(magicNumbers.repeats, 'delivered');
    const again = { providerRef: message?.provider_ref ?? '', reference: null, errorCode: null, errorText: null };
    await engine.receipts.take({ ...again, status: 'undelivered', at: world.clock.now() });
    expect(await messageOf(team, message?.id ?? '')).toMatchObject({ status: 'delivered' });
  });

  test('a worker that crashed while handing over: the message is unknown, not sent twice', async () => {
    const team = await createTeam();
    await engine.worker.stop();
    engine = newEngine();
    const { message } = await send(team, '0933000222');
    await world.database.asAccount(team.scope, (tx) => updateMessage(tx, team.scope, message, { status: 'sending' }));
    const watched = await watch(team);
    await engine.worker.start();
    await watched.ends('unknown');
    expect(await engine.outbox.list({ limit: 1, recipient: '84933000222' })).toEqual([]);
    expect(await walletOf(team)).toMatchObject({ balance: 10_000 - PRICE, reserved: 0 });
  });
});

describe('what is refused before it costs anything', () => {
  const cases: [string, (team: Team) => Promise<unknown>, object][] = [
    [
      'a number that is no mobile number',
      (team) => send(team, '02838234567'),
      { status: 422, catalogueMessage: 'Incorrect phone number format' },
    ],
    [
      'a text of more than four parts',
      (team) => send(team, '0912345678', 'a'.repeat(613)),
      { status: 422, code: 'content_rejected' },
    ],
    [
      'a sender of nobody',
      (team) => send({ ...team, senderId: 'snd_0' }, '0912345678'),
      { status: 422, code: 'sender_missing' },
    ],
  ];
  test.each(cases)('%s', async (_name, attempt, failure) => {
    const team = await createTeam();
    await expect(attempt(team)).rejects.toMatchObject(failure);
    expect(await walletOf(team)).toMatchObject({ balance: 10_000, reserved: 0 });
  });

  test('a sender that is not approved yet', async () => {
    const team = await createTeam();
    const { senderId } = await createSender(world, { accountId: team.accountId, status: 'pending' });
    await expect(send({ ...team, senderId }, '0912345678')).rejects.toMatchObject({ code: 'sender_not_approved' });
  });

  test("another account's sender", async () => {
    const team = await createTeam();
    const { senderId } = await createTeam();
    await expect(send({ ...team, senderId }, '0912345678')).rejects.toMatchObject({ code: 'sender_missing' });
  });

  test('a person who opted out', async () => {
    const team = await createTeam();
    const { phone } = await createOptOut(world, { accountId: team.accountId });
    await expect(send(team, phone)).rejects.toMatchObject({
      code: 'no_valid_recipient',
      info: { reason: 'opted_out' },
    });
  });

  test('a person who opted out, but not the code that they ask for to sign in', async () => {
    const team = await createTeam();
    const { phone } = await createOptOut(world, { accountId: team.accountId, channel: 'all' });
    await expect(send(team, phone)).rejects.toMatchObject({ info: { reason: 'opted_out' } });
    const code = { phone, content: 'Ma xac thuc: 123456', senderId: team.senderId, messageType: 'otp' } as const;
    expect((await sendMessage({ deps: deps(), actor: team, ...code })).message).toMatchObject({ status: 'queued' });
  });

  test('a balance that is too low', async () => {
    const team = await createTeam(PRICE - 1);
    await expect(send(team, '0912345678')).rejects.toMatchObject({ status: 402, info: { shortfall: 1 } });
  });

  test('of many sent at once, only as many go as the balance pays for', async () => {
    const team = await createTeam(3 * PRICE);
    const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => send(team, '0912345678')));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await walletOf(team)).toMatchObject({ balance: 0 });
  });
});
