import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SmsReceipt } from '../ports/sms.ts';
import { readState } from '../sending/testing/campaign-state.ts';
import {
  createTeam,
  launch,
  listen,
  openSendingWorld,
  phones,
  type SendingWorld,
  type Team,
} from '../sending/testing/sending-world.ts';
import { createWorker } from '../jobs/worker.ts';
import { silentLog } from '../log.ts';
import { messagingHandlers } from './messaging.handlers.ts';
import { createReceiptInlet } from './receipt-inlet.ts';
import { applyReceipts, endWaitingForReceipts } from './receipt.usecases.ts';

let world: SendingWorld;
beforeAll(async () => {
  world = await openSendingWorld();
}, 60_000);
afterAll(() => world.close());

let team: Team;
beforeEach(async () => {
  team = await createTeam(world);
  world.carrier.reset();
});

const PRICE = 850;
const stateOf = (id: string) => readState(world.database, team.scope, id);
type End = SmsReceipt['status'];

/** A receipt for a submission, by our reference; or by the carrier's alone. */
function receiptOf({ reference }: { reference: string }, status: End = 'delivered', isNamed = true): SmsReceipt {
  const error =
    status === 'delivered' ? { errorCode: null, errorText: null } : { errorCode: 1502, errorText: 'UNDELIV' };
  return {
    providerRef: `ref-${reference}`,
    reference: isNamed ? reference : null,
    status,
    ...error,
    at: world.clock.now(),
  };
}

async function sentCampaign(count: number): Promise<string> {
  const id = await launch(world, team, { phones: phones(count) });
  await world.worker().drain();
  return id;
}

describe('receipts', () => {
  test('move messages and counts together, and cost nothing', async () => {
    const id = await sentCampaign(30);
    const ends: End[] = ['delivered', 'undelivered', 'expired'];
    const receipts = world.carrier.submissions.map((each, index) => receiptOf(each, ends[index % 3]));
    expect(await applyReceipts({ deps: world.deps, receipts })).toEqual([]);
    expect(await stateOf(id)).toMatchObject({
      status: 'completed',
      counts: { delivered: 10, undelivered: 10, expired: 10 },
      charged: 30 * PRICE,
    });
  });

  test('find their message by the carrier’s own reference where ours does not come back', async () => {
    const id = await sentCampaign(3);
    const receipts = world.carrier.submissions.map((each) => receiptOf(each, 'delivered', false));
    expect(await applyReceipts({ deps: world.deps, receipts })).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ counts: { delivered: 3 } });
  });

  test('in any order and number give what the first of each message gives', async () => {
    const id = await sentCampaign(8);
    const [...sent] = world.carrier.submissions;
    const first = new Map<string, End>();
    const drawn = fc.record({
      index: fc.nat({ max: sent.length - 1 }),
      status: fc.constantFrom<End>('delivered', 'undelivered', 'expired'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 1, maxLength: 20 }), async (draws) => {
        const receipts = draws.flatMap(({ index, status }) => {
          const submission = sent[index];
          if (!submission) return [];
          if (!first.has(submission.reference)) first.set(submission.reference, status);
          return [receiptOf(submission, status)];
        });
        await applyReceipts({ deps: world.deps, receipts });
        const { counts } = await stateOf(id);
        for (const end of ['delivered', 'undelivered', 'expired'] as const) {
          expect(counts[end] ?? 0).toBe([...first.values()].filter((each) => each === end).length);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('that are not there after 48 hours leave messages unknown, which a later one still settles', async () => {
    const id = await sentCampaign(3);
    const clock = { now: () => new Date(world.clock.now().getTime() + 48 * 3_600_000 + 1) };
    await endWaitingForReceipts({ deps: { ...world.deps, clock } });
    expect(await stateOf(id)).toMatchObject({ counts: { unknown: 3 }, charged: 3 * PRICE });
    const [one] = world.carrier.submissions;
    if (one) await applyReceipts({ deps: world.deps, receipts: [receiptOf(one)] });
    expect(await stateOf(id)).toMatchObject({ counts: { unknown: 2, delivered: 1 }, charged: 3 * PRICE });
  });

  test('are announced as the campaign’s progress, not one by one', async () => {
    const seen = await listen(world, team);
    await sentCampaign(50);
    await applyReceipts({ deps: world.deps, receipts: world.carrier.submissions.map((each) => receiptOf(each)) });
    const topics = seen().map(({ topic }) => topic);
    expect(topics).not.toContain('message');
    expect(topics.filter((topic) => topic === 'campaign').length).toBeLessThanOrEqual(4);
  });
});

describe('the inlet', () => {
  test('acknowledges a receipt once it is written', async () => {
    const id = await sentCampaign(40);
    const inlet = createReceiptInlet(world.deps);
    await Promise.all(world.carrier.submissions.map((each) => inlet.take(receiptOf(each))));
    expect(await stateOf(id)).toMatchObject({ counts: { delivered: 40 } });
    await inlet.close();
  });

  test('keeps one that belongs to nobody yet as work, which is done once the message is there', async () => {
    const inlet = createReceiptInlet(world.deps);
    const reference = `${team.accountId}.${world.ids.next('message')}`;
    const taken = inlet.take(receiptOf({ reference }));
    await inlet.close();
    await taken;
    const jobs = await world.database.asSystem((tx) =>
      tx
        .selectFrom('job')
        .select('id')
        .where('kind', '=', 'message.receipts')
        .where('status', '=', 'waiting')
        .execute(),
    );
    expect(jobs).toHaveLength(1);
    const handlers = messagingHandlers({ ...world.deps, writeCodes: null });
    const worker = createWorker({ ...world, log: silentLog, queue: world.deps.jobs, handlers });
    for (let round = 0; round < 12; round += 1) {
      await worker.drain();
      world.clock.advance(12 * 60_000);
    }
    const left = await world.database.asSystem((tx) =>
      tx.selectFrom('job').select('status').where('kind', '=', 'message.receipts').execute(),
    );
    expect(left).toEqual([{ status: 'failed' }]);
  });

  test('takes one that is faster than the outcome, and does not acknowledge it before', async () => {
    const inlet = createReceiptInlet(world.deps);
    const id = await launch(world, team, { phones: phones(5) });
    let taken = Promise.resolve();
    world.carrier.answer(async (submission) => {
      taken = Promise.all([taken, inlet.take(receiptOf(submission))]).then(() => {});
      return { kind: 'accepted', providerRef: `ref-${submission.reference}` };
    });
    await world.worker().drain();
    await taken;
    expect(await stateOf(id)).toMatchObject({ status: 'completed', counts: { delivered: 5 } });
    await inlet.close();
  });

  test('lets the carrier deliver again what could not be written', async () => {
    const id = await sentCampaign(2);
    const [one] = world.carrier.submissions;
    if (!one) throw new Error('Nothing was sent');
    const broken = { ...world.database, asAccount: () => Promise.reject(new Error('The database is away')) };
    const inlet = createReceiptInlet({ ...world.deps, database: broken });
    await expect(inlet.take(receiptOf(one))).rejects.toThrow('away');
    await inlet.close();
    await expect(inlet.take(receiptOf(one))).rejects.toThrow('no longer');
    expect(await stateOf(id)).toMatchObject({ counts: { sent: 2 } });
  });
});
