import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReceiptHints, SmsReceipt } from '../ports/sms.ts';
import {
  createTeam,
  launch,
  openSendingWorld,
  type SendingWorld,
  type Team,
} from '../sending/testing/sending-world.ts';
import { shortReference } from './message-reference.ts';
import { applyReceipts } from './receipt.usecases.ts';
import { createPartsInlet } from './sent-parts.ts';

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

const LONG = 'Đơn hàng của bạn đã được giao. '.repeat(5);
let count = 0;

interface Sent {
  readonly phone: string;
  readonly reference: string;
}

/** A campaign of one recipient, whose carrier calls it so; or never answers, for null. */
async function send(providerRef: string | null, content = LONG): Promise<Sent> {
  count += 1;
  const phone = `8498${String(3_000_000 + count)}`;
  world.carrier.answer(() => {
    if (providerRef === null) throw new Error('The connection broke');
    return { kind: 'accepted', providerRef };
  });
  await launch(world, team, { phones: [phone], content });
  await world.worker().drain();
  return { phone, reference: world.carrier.submissions.at(-1)?.reference ?? '' };
}

function receipt(providerRef: string, status: SmsReceipt['status'] = 'delivered', hints?: Partial<ReceiptHints>) {
  const isDelivered = status === 'delivered';
  return {
    providerRef,
    reference: null,
    status,
    errorCode: isDelivered ? null : 1502,
    errorText: isDelivered ? null : 'UNDELIV 021',
    at: world.clock.now(),
    hints: { phones: [], otherRefs: [], shortReference: null, ...hints },
  };
}

const apply = (...receipts: SmsReceipt[]) => applyReceipts({ deps: world.deps, receipts });
const messageOf = ({ phone }: Sent) =>
  world.database.asAccount(team.scope, (tx) =>
    tx
      .selectFrom('message')
      .select(['status', 'error_code', 'provider_ref'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow(),
  );
const keep = (sent: Sent, ...refs: string[]) => createPartsInlet(world).keep({ ...sent, parts: refs.length, refs });

describe('a message of several parts', () => {
  test('is delivered when all of them are, whatever order and however often their receipts come', async () => {
    const parts = ['p1', 'p2', 'p3'];
    const order = fc.shuffledSubarray([...parts, ...parts], { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(order, async (refs) => {
        const mark = `${(count += 1)}-`;
        const own = parts.map((part) => `${mark}${part}`);
        const sent = await send(own.join(','));
        await keep(sent, ...own);
        const seen = new Set<string>();
        for (const ref of refs) {
          expect(await apply(receipt(`${mark}${ref}`))).toEqual([]);
          seen.add(ref);
          expect((await messageOf(sent)).status).toBe(seen.size === 3 ? 'delivered' : 'sent');
        }
      }),
      { numRuns: 10 },
    );
  }, 120_000);

  test('is not delivered as soon as one part is not', async () => {
    const sent = await send('q1,q2');
    await keep(sent, 'q1', 'q2');
    await apply(receipt('q2', 'undelivered'));
    expect(await messageOf(sent)).toMatchObject({ status: 'undelivered', error_code: 1502 });
    expect(await apply(receipt('q1'))).toEqual([]);
    expect((await messageOf(sent)).status).toBe('undelivered');
  });

  test('takes receipts of several parts in one batch', async () => {
    const sent = await send('r1,r2');
    await keep(sent, 'r1', 'r2');
    expect(await apply(receipt('r1'), receipt('r2'))).toEqual([]);
    expect((await messageOf(sent)).status).toBe('delivered');
  });

  test('and its receipts wait for each other where their names are not kept yet', async () => {
    const sent = await send('s1,s2');
    expect(await apply(receipt('s1'))).toHaveLength(1);
    await keep(sent, 's1', 's2');
    expect(await apply(receipt('s1'), receipt('s2'))).toEqual([]);
    expect((await messageOf(sent)).status).toBe('delivered');
  });
});

describe('a receipt finds its message', () => {
  test('by another spelling of the id, in hexadecimal or decimal', async () => {
    const sent = await send('1f4a0b2c', 'a');
    expect(await apply(receipt('524946220', 'delivered', { otherRefs: ['524946220', '1f4a0b2c'] }))).toEqual([]);
    expect((await messageOf(sent)).status).toBe('delivered');
  });

  test('not where the phone is another, since carriers give ids again', async () => {
    const sent = await send('77', 'a');
    expect(await apply(receipt('77', 'delivered', { phones: ['84999999999'] }))).toHaveLength(1);
    expect((await messageOf(sent)).status).toBe('sent');
    expect(await apply(receipt('77', 'delivered', { phones: [sent.phone] }))).toEqual([]);
    expect((await messageOf(sent)).status).toBe('delivered');
  });

  test('by phone and short reference, where its answer was lost', async () => {
    const sent = await send(null, 'a');
    expect((await messageOf(sent)).status).toBe('unknown');
    const hints = { phones: [sent.phone], shortReference: shortReference(sent.reference) };
    expect(
      await apply(receipt('u1', 'delivered', { ...hints, shortReference: hints.shortReference ^ 1 })),
    ).toHaveLength(1);
    expect(await apply(receipt('u1', 'delivered', hints))).toEqual([]);
    expect(await messageOf(sent)).toMatchObject({ status: 'delivered', provider_ref: 'u1' });
  });

  test('so too part by part, and no more parts than there are', async () => {
    const sent = await send(null);
    const hints = { phones: [sent.phone], shortReference: shortReference(sent.reference) };
    await apply(receipt('v1', 'delivered', hints));
    await apply(receipt('v1', 'delivered', hints));
    expect((await messageOf(sent)).status).toBe('unknown');
    await apply(receipt('v2', 'delivered', hints));
    await apply(receipt('v3', 'delivered', hints));
    expect((await messageOf(sent)).status).toBe('delivered');
  });

  test('also when another part has decided how the message ended', async () => {
    const sent = await send(null);
    const hints = { phones: [sent.phone], shortReference: shortReference(sent.reference) };
    await apply(receipt('w1', 'undelivered', hints));
    expect((await messageOf(sent)).status).toBe('undelivered');
    expect(await apply(receipt('w2', 'delivered', hints))).toEqual([]);
    expect((await messageOf(sent)).status).toBe('undelivered');
  });
});
