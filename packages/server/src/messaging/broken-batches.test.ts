import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimJobs } from '../jobs/job.repository.ts';
import { accept, refuse } from '../sending/testing/scripted-carrier.ts';
import { createTeam, openSendingWorld, type SendingWorld, type Team } from '../sending/testing/sending-world.ts';
import { cancelMessage } from './cancel-message.usecases.ts';
import { submitMessageJob } from './message.jobs.ts';
import { readReference } from './message-reference.ts';
import type { WriteCodes } from './messaging-deps.ts';
import { updateMessage } from './messaging.repository.ts';
import { numbers, singleMessages } from './testing/single-messages.ts';

const PRICE = 850;
const BALANCE = 1_000_000;
const MINUTE = 60_000;

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

describe('a batch that meets the unexpected', () => {
  test('of a worker that was killed is unknown and charged, each message once', async () => {
    const ids = await messages.sendTo(an, numbers(3));
    const waiting = await messages.sendTo(an, ['84911999999']);
    const now = world.clock.now();
    const lease = { worker: 'lost', until: new Date(now.getTime() + 30_000) };
    await world.database.asSystem((tx) => claimJobs(tx, { kinds: [submitMessageJob.kind], limit: 10, now, lease }));
    for (const id of ids) {
      const message = await messages.messageOf(an, id);
      if (!message) throw new Error('It was sent');
      await world.database.asAccount(an.scope, (tx) => updateMessage(tx, an.scope, message, { status: 'sending' }));
    }
    world.clock.advance(30_001);
    await messages.workerWith().drain();
    expect(messages.handedOver()).toEqual(waiting);
    expect(await messages.statusesOf(an, ids)).toEqual(['unknown', 'unknown', 'unknown']);
    expect(await messages.chargesOf(an)).toEqual([...ids, ...waiting].toSorted());
    expect(await messages.walletOf(an)).toMatchObject({ balance: BALANCE - 4 * PRICE, reserved: 0 });
    expect(await messages.jobsOf(an)).toEqual(['done', 'done', 'done', 'done']);
  });

  test('does not send what was cancelled meanwhile, nor what may not be sent any more', async () => {
    const later = new Date(world.clock.now().getTime() + MINUTE);
    const [cancelled = '', sent = ''] = await messages.sendTo(an, numbers(2), later);
    const [unapproved = ''] = await messages.sendTo(binh, numbers(1), later);
    await cancelMessage({ deps: world.deps, scope: an.scope, id: cancelled });
    await world.database.asSystem((tx) =>
      tx.updateTable('sender').set({ status: 'suspended' }).where('id', '=', binh.senderId).execute(),
    );
    world.clock.advance(MINUTE);
    await messages.workerWith().drain();
    expect(messages.handedOver()).toEqual([sent]);
    expect(await messages.statusesOf(an, [cancelled, sent])).toEqual(['cancelled', 'sent']);
    expect(await messages.messageOf(binh, unapproved)).toMatchObject({ status: 'failed', error_code: 1102 });
    expect(await messages.walletOf(an)).toMatchObject({ balance: BALANCE - PRICE, reserved: 0 });
    expect(await messages.walletOf(binh)).toMatchObject({ balance: BALANCE, reserved: 0 });
  });

  test('leaves a message alone that ended while the carrier took it', async () => {
    const [ended = '', other = ''] = await messages.sendTo(an, numbers(2));
    world.carrier.answer(async (submission) => {
      const message = await messages.messageOf(an, readReference(submission.reference)?.id);
      if (message?.id === ended) {
        await world.database.asAccount(an.scope, (tx) => updateMessage(tx, an.scope, message, { status: 'delivered' }));
      }
      return accept(submission);
    });
    await messages.workerWith().drain();
    expect(await messages.messageOf(an, ended)).toMatchObject({ status: 'delivered', provider_ref: null });
    expect(await messages.statusesOf(an, [other])).toEqual(['sent']);
    expect(await messages.chargesOf(an)).toEqual([other]);
    expect(await messages.jobsOf(an)).toEqual(['done', 'done']);
  });

  test('writes down the others where one cannot be charged, and tries that again', async () => {
    const ids = await messages.sendTo(an, numbers(3));
    const [first = '', broken = '', last = ''] = ids;
    await world.database.asSystem((tx) => tx.deleteFrom('reservation').where('ref_id', '=', broken).execute());
    await messages.workerWith().drain();
    expect(await messages.statusesOf(an, ids)).toEqual(['sent', 'sending', 'sent']);
    expect(await messages.chargesOf(an)).toEqual([first, last]);
    expect(await messages.jobsOf(an)).toEqual(['done', 'waiting', 'done']);
    expect(messages.handedOver()).toEqual(ids);
  });

  test('sends the others where one has no text, which is given up in the end', async () => {
    const ids = await messages.sendTo(an, numbers(3));
    const [, broken = ''] = ids;
    await world.database.asSystem((tx) =>
      tx.updateTable('message').set({ verification_id: 'ver_0' }).where('account_id', '=', an.accountId).execute(),
    );
    const writeCodes: WriteCodes = (_tx, _scope, asked) =>
      Promise.resolve(
        new Map(asked.map(({ id }) => [id, id === broken ? new Error('There is no verification') : `Code of ${id}`])),
      );
    await messages.workerWith({ writeCodes }).drain();
    expect(await messages.statusesOf(an, ids)).toEqual(['sent', 'queued', 'sent']);
    expect(world.carrier.submissions.map(({ text }) => text)).not.toContain(`Code of ${broken}`);
    for (let round = 0; round < 10; round += 1) {
      world.clock.advance(10 * MINUTE);
      await messages.workerWith({ writeCodes }).drain();
    }
    expect(await messages.messageOf(an, broken)).toMatchObject({ status: 'failed', error_code: 1901 });
    expect(await messages.walletOf(an)).toMatchObject({ balance: BALANCE - 2 * PRICE, reserved: 0 });
    expect(messages.handedOver()).toEqual(ids.filter((id) => id !== broken));
  });

  test('sends each message once where several workers are at it', async () => {
    const ids = [...(await messages.sendTo(an, numbers(30))), ...(await messages.sendTo(binh, numbers(10)))];
    world.carrier.answer((submission) => (submission.to === numbers(1)[0] ? refuse : accept(submission)));
    await Promise.all(
      [messages.workerWith(), messages.workerWith(), messages.workerWith()].map((worker) => worker.drain()),
    );
    expect(messages.handedOver()).toEqual(ids.toSorted());
    expect(await messages.walletOf(an)).toMatchObject({ balance: BALANCE - 29 * PRICE, reserved: 0 });
    expect(await messages.walletOf(binh)).toMatchObject({ balance: BALANCE - 9 * PRICE, reserved: 0 });
  });
});
