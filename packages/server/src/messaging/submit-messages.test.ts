import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createContact } from '../database/factories/feature.factories.ts';
import type { Database } from '../database/database.ts';
import { listenToStatements } from '../database/testing/asked-statements.ts';
import { createCarrierRates } from '../sending/carrier-rate.ts';
import { accept, busy, createGate } from '../sending/testing/scripted-carrier.ts';
import {
  createTeam,
  listen,
  openSendingWorld,
  type SendingWorld,
  type Team,
} from '../sending/testing/sending-world.ts';
import { submitMessages } from './submit-messages.usecases.ts';
import { numbers, singleMessages } from './testing/single-messages.ts';

const PRICE = 850;
const BALANCE = 1_000_000;
const doing = { onlyWaits: () => {} };

let world: SendingWorld;
let messages: ReturnType<typeof singleMessages>;
let an: Team;
let binh: Team;
beforeAll(async () => {
  world = await openSendingWorld();
  messages = singleMessages(world);
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.carrier.reset();
  an = await createTeam(world);
  binh = await createTeam(world);
});

/** A database that counts the transactions of accounts. */
function counting() {
  let count = 0;
  const database: Database = {
    ...world.database,
    asAccount: (scope, work) => {
      count += 1;
      return world.database.asAccount(scope, work);
    },
  };
  return { database, count: () => count };
}

describe('messages that are due together', () => {
  test('are handed over once each, in two transactions of each account, and charged', async () => {
    const ofAn = await messages.sendTo(an, numbers(6));
    const ofBinh = await messages.sendTo(binh, numbers(4));
    const told = await listen(world, an);
    const { database, count } = counting();
    await messages.workerWith({ database }).drain();
    expect(messages.handedOver()).toEqual([...ofAn, ...ofBinh].toSorted());
    expect(count()).toBe(4);
    expect(await messages.jobsOf(an)).toEqual(Array.from({ length: 6 }, () => 'done'));
    expect(await messages.jobsOf(binh)).toEqual(Array.from({ length: 4 }, () => 'done'));
    expect(await messages.chargesOf(an)).toEqual(ofAn);
    expect(await messages.walletOf(an)).toMatchObject({ balance: BALANCE - 6 * PRICE, reserved: 0 });
    expect(await messages.messageOf(binh, ofBinh[0])).toMatchObject({
      status: 'sent',
      attempts: 1,
      provider_ref: `ref-${binh.accountId}.${ofBinh[0] ?? ''}`,
      sent_at: world.clock.now(),
    });
    await expect.poll(() => told().filter(({ topic }) => topic === 'message')).toHaveLength(6);
    expect(told().filter(({ topic }) => topic === 'balance')).toHaveLength(1);
  });

  test('take as many statements as one', async () => {
    const listening = listenToStatements();
    const [alone] = await messages.sendTo(an, numbers(1));
    const ofOne = await listening.countedIn(() =>
      submitMessages({ deps: messages.depsWith({}), scope: an.scope, doing }, [alone ?? '']),
    );
    const many = await messages.sendTo(an, numbers(40));
    const ofMany = await listening.countedIn(() =>
      submitMessages({ deps: messages.depsWith({}), scope: an.scope, doing }, many),
    );
    listening.close();
    expect(await messages.statusesOf(an, many)).toEqual(many.map(() => 'sent'));
    expect(ofMany).toBe(ofOne);
  });

  test('do not suffer from one that is refused, one that is put off, or one without an answer', async () => {
    const phones = numbers(5);
    const [first = '', refused = '', putOff = '', lost = '', last = ''] = await messages.sendTo(an, phones);
    const contacts = await Promise.all(phones.map((phone) => createContact(world, { accountId: an.accountId, phone })));
    const wrong = { kind: 'rejected', errorCode: 1001, errorText: 'command_status 0x0000000b' } as const;
    world.carrier.answer((submission) => {
      if (submission.to === phones[1]) return wrong;
      if (submission.to === phones[2]) return busy;
      if (submission.to === phones[3]) throw new Error('The connection broke');
      return accept(submission);
    });
    await messages.workerWith().drain();
    expect(await messages.statusesOf(an, [first, refused, putOff, lost, last])).toEqual([
      'sent',
      'failed',
      'queued',
      'unknown',
      'sent',
    ]);
    expect(await messages.messageOf(an, refused)).toMatchObject({ error_code: 1001, failed_at: expect.any(Date) });
    expect(await messages.messageOf(an, lost)).toMatchObject({ error_code: 1504, provider_ref: null, sent_at: null });
    expect(await messages.jobsOf(an)).toEqual(['done', 'done', 'waiting', 'done', 'done']);
    expect(await messages.chargesOf(an)).toEqual([first, lost, last].toSorted());
    expect(await messages.walletOf(an)).toMatchObject({ balance: BALANCE - 4 * PRICE, reserved: PRICE });
    const states = await world.database.asSystem((tx) =>
      tx
        .selectFrom('contact_state')
        .select(['contact_id', 'status', 'last_messaged_at'])
        .where('account_id', '=', an.accountId)
        .execute(),
    );
    const stateOf = (index: number) => states.find((state) => state.contact_id === contacts[index]?.contactId);
    expect(stateOf(0)).toMatchObject({ status: 'active', last_messaged_at: world.clock.now() });
    expect(stateOf(1)).toMatchObject({ status: 'invalid', last_messaged_at: null });
    expect(stateOf(3)).toMatchObject({ status: 'active', last_messaged_at: null });
    world.carrier.answer(accept);
    world.clock.advance(2_000);
    await messages.workerWith().drain();
    expect(await messages.messageOf(an, putOff)).toMatchObject({ status: 'sent', attempts: 2 });
    expect(await messages.walletOf(an)).toMatchObject({ balance: BALANCE - 4 * PRICE, reserved: 0 });
  });

  test('are each counted in what their carriers take', async () => {
    await messages.sendTo(an, [...numbers(3), '84981000001', '84981000002']);
    const carrierRates = createCarrierRates({ perSecond: { vinaphone: 1, viettel: 4 }, clock: world.clock });
    await messages.workerWith({ carrierRates }).drain();
    const rates = await world.database.asSystem((tx) =>
      tx.selectFrom('carrier_rate').select(['carrier', 'free_at']).orderBy('carrier').execute(),
    );
    const now = world.clock.now().getTime();
    expect(rates.map(({ carrier, free_at: at }) => [carrier, at.getTime() - now])).toEqual([
      ['viettel', 500],
      ['vinaphone', 3_000],
    ]);
  });

  test('are written down without waiting for one whose answer is slow', async () => {
    const phones = numbers(3);
    const ids = await messages.sendTo(an, phones);
    const gate = createGate();
    world.carrier.answer(async (submission) => {
      if (submission.to === phones[0]) await gate.passed;
      return accept(submission);
    });
    let isLetOn = false;
    const onlyWaits = () => {
      isLetOn = true;
    };
    const submitting = submitMessages({ deps: messages.depsWith({}), scope: an.scope, doing: { onlyWaits } }, ids);
    await expect.poll(() => messages.statusesOf(an, ids), { timeout: 10_000 }).toEqual(['sending', 'sent', 'sent']);
    expect(isLetOn).toBe(true);
    gate.open();
    expect(await submitting).toEqual(new Map());
    expect(await messages.statusesOf(an, ids)).toEqual(['sent', 'sent', 'sent']);
    expect(await messages.chargesOf(an)).toEqual(ids);
  });
});
