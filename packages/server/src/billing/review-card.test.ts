import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { startCardTest, type CardTest } from '@app/testing/card-test.ts';
import type { SignedIn } from '@app/testing/sign-in.ts';
import { mailsTo } from '@app/testing/mailbox.ts';
import { requireBooks } from '@app/testing/require-books.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../admin/commands.ts';
import { adjust } from '../ledger/ledger.ts';

let cards: CardTest;
beforeAll(async () => {
  cards = await startCardTest();
}, 60_000);
afterAll(() => cards.close());
afterEach(() => requireBooks(cards.server));

const because = ['--reason', 'Khách đã xác nhận'];
const card = async (...words: string[]) =>
  (await runCommand(cards.server.deps, ['card', ...words])).map((line) => line.replaceAll('\u00a0', ' '));
const lineOf = async (id: string) => (await card('list')).find((line) => line.startsWith(id)) ?? null;

/** A payment that a card was charged another sum, or in another currency, for. */
async function underReview(changes: object): Promise<{ an: SignedIn; id: string; ref: string; total: number }> {
  const an = await cards.verified();
  const payment = await cards.begun(an);
  await cards.report('payment_intent.succeeded', cards.intentOf(payment, { ...changes }));
  return { an, id: payment.payment_id, ref: cards.refOf(payment), total: payment.total };
}

/** A payment that succeeded, of which `spent` is used up. */
async function paid({ spent = 0, by = 'pm_card_visa' }: { spent?: number; by?: string } = {}) {
  const an = await cards.verified();
  const payment = await cards.begun(an);
  await cards.confirm(payment, 'pm_card_visa');
  await cards.stripe.settle();
  if (spent > 0) await change(an, -spent);
  const [id, ref] = [payment.payment_id, cards.refOf(payment)];
  if (by === 'dispute') {
    await cards.report('charge.dispute.created', { payment_intent: ref, status: 'needs_response' });
  }
  return { an, id, ref };
}

async function change({ scope }: SignedIn, amount: number): Promise<void> {
  const { ids, database, clock } = cards.server.deps;
  const ref = { type: 'adjustment', id: ids.next('message') };
  const entry = { scope, ids, now: clock.now(), ref, reason: 'Bồi thường' };
  await database.asAccount(scope, (tx) => adjust({ ...entry, tx, amount }));
}

const refunded = (ref: string, total: number) =>
  cards.report('charge.refunded', { payment_intent: ref, amount_refunded: total });
const closed = (ref: string, status: 'won' | 'lost') =>
  cards.report('charge.dispute.closed', { payment_intent: ref, status });

function auditsOf(id: string) {
  return cards.server.deps.database.asSystem((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'actor_id', 'reason'])
      .where('object_id', '=', id)
      .where('actor_id', '=', 'operator')
      .orderBy('id')
      .execute(),
  );
}

describe('a payment by card under review', () => {
  test('is listed, and in the wallet less VAT once it is accepted', async () => {
    const { an, id, ref } = await underReview({ amount_received: 550_000 });
    expect(await lineOf(id)).toBe(`${id}  ${an.accountId}  ${ref}  under review: 550 000 ₫ of 1 100 000 ₫`);
    await expect(card('accept', id)).rejects.toThrow('Give a reason');
    expect(await card('accept', id, ...because)).toEqual([`${id}: 500 000 ₫ credited, VAT 50 000 ₫`]);
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'succeeded', balance: 500_000 });
    expect(await lineOf(id)).toBeNull();
    expect(await auditsOf(id)).toEqual([{ action: 'payment.succeeded', actor_id: 'operator', reason: because[1] }]);
    await expect(card('accept', id, ...because)).rejects.toThrow('is succeeded, not under review');
  });

  test('is credited once, however often it is accepted at once', async () => {
    const { an, id } = await underReview({ amount_received: 550_000 });
    const told = await Promise.allSettled([1, 2, 3].map(() => card('accept', id, ...because)));
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await cards.stateOf(an, id)).balance).toBe(500_000);
  });

  test('in another currency is not accepted', async () => {
    const { an, id } = await underReview({ currency: 'usd' });
    expect(await lineOf(id)).toContain('under review: 11 000.00 USD of 1 100 000 ₫');
    await expect(card('accept', id, ...because)).rejects.toThrow('in USD, the wallet is in VND');
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'review', balance: 0 });
  });

  test('is not accepted when a part of it was refunded', async () => {
    const { id, ref } = await underReview({ amount_received: 550_000 });
    await refunded(ref, 100_000);
    await expect(card('accept', id, ...because)).rejects.toThrow('was refunded in part');
  });

  test('is under review again when a dispute about it is won', async () => {
    const { an, id, ref } = await underReview({ amount_received: 550_000 });
    await cards.report('charge.dispute.created', { payment_intent: ref, status: 'needs_response' });
    await closed(ref, 'won');
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'review', balance: 0 });
    await card('accept', id, ...because);
    expect((await cards.stateOf(an, id)).balance).toBe(500_000);
  });
});

describe('what went back to a card and the balance did not have', () => {
  test('is owed, and taken as far as the balance goes when it is collected', async () => {
    const { an, id, ref } = await paid({ spent: 700_000 });
    await refunded(ref, 1_100_000);
    expect(await lineOf(id)).toBe(`${id}  ${an.accountId}  ${ref}  refunded, 700 000 ₫ owed`);
    await expect(card('collect', id, ...because)).rejects.toThrow('is empty');
    await change(an, 300_000);
    expect(await card('collect', id, ...because)).toEqual([`${id}: 300 000 ₫ taken, 400 000 ₫ still owed`]);
    await change(an, 900_000);
    expect(await card('collect', id, ...because)).toEqual([`${id}: 400 000 ₫ taken, 0 ₫ still owed`]);
    const { data, info } = await an.client.send(listLedger, { entry_type: ['adjustment'] });
    expect(info.balance).toBe(500_000);
    const own = data.filter(({ ref_id: of }) => of.startsWith(`${id}.collected.`));
    expect(own.map((entry) => [entry.balance_change, entry.reason])).toEqual([
      [-400_000, because[1]],
      [-300_000, because[1]],
    ]);
    expect(await lineOf(id)).toBeNull();
    await expect(card('collect', id, ...because)).rejects.toThrow('Nothing is owed');
  });

  test('is told to the account when it is collected', async () => {
    const { an, id, ref } = await paid({ spent: 1_000_000 });
    await refunded(ref, 1_100_000);
    await change(an, 2_000_000);
    await card('collect', id, ...because);
    const { data } = await an.client.send(listNotifications, {});
    expect(data.map(({ title }) => title.replaceAll('\u00a0', ' '))).toContain(
      '1 000 000 ₫ was taken off your balance',
    );
    expect(await auditsOf(id)).toEqual([{ action: 'payment.collected', actor_id: 'operator', reason: because[1] }]);
  });

  test('is given up with a reason', async () => {
    const { an, id, ref } = await paid({ spent: 700_000 });
    await refunded(ref, 1_100_000);
    expect(await card('waive', id, ...because)).toEqual([`${id}: 700 000 ₫ waived`]);
    const [bell] = (await an.client.send(listNotifications, {})).data;
    expect(bell?.title.replaceAll('\u00a0', ' ')).toBe('You no longer owe 700 000 ₫');
    const mails = await mailsTo(cards.server, `${an.userId.toLowerCase()}@example.com`);
    expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining('Khách đã xác nhận'));
    expect(await lineOf(id)).toBeNull();
    expect((await cards.stateOf(an, id)).balance).toBe(0);
    await expect(card('waive', id, ...because)).rejects.toThrow('Nothing is owed');
    expect(await auditsOf(id)).toEqual([{ action: 'payment.waived', actor_id: 'operator', reason: because[1] }]);
  });
});

describe('a disputed payment', () => {
  test('is listed while the dispute is open; what is missing is owed only once it is lost', async () => {
    const { an, id, ref } = await paid({ spent: 700_000, by: 'dispute' });
    expect(await lineOf(id)).toMatch(/disputed since 2026-\S+: 1 100 000 ₫; 700 000 ₫ owed if lost$/);
    await change(an, 900_000);
    await expect(card('collect', id, ...because)).rejects.toThrow('is open');
    expect((await closed(ref, 'lost')).outcome).toBe('lost');
    expect((await closed(ref, 'lost')).outcome).toBe('stale');
    expect(await lineOf(id)).toBe(`${id}  ${an.accountId}  ${ref}  dispute lost, 700 000 ₫ owed`);
    await card('collect', id, ...because);
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'disputed', balance: 200_000 });
    expect(await lineOf(id)).toBeNull();
  });

  test('owes nothing when the dispute is won', async () => {
    const { an, id, ref } = await paid({ spent: 700_000, by: 'dispute' });
    await closed(ref, 'won');
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'succeeded', balance: 300_000 });
    expect(await lineOf(id)).toBeNull();
    await expect(card('collect', id, ...because)).rejects.toThrow('Nothing is owed');
  });

  test('begins and ends with the report that it was lost, where that comes first', async () => {
    const { an, id, ref } = await paid();
    expect((await closed(ref, 'lost')).outcome).toBe('lost');
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'disputed', balance: 0 });
    const begun = { payment_intent: ref, status: 'needs_response' };
    expect((await cards.report('charge.dispute.created', begun)).outcome).toBe('stale');
    const { data } = await an.client.send(listNotifications, {});
    const titles = data.map(({ title }) => title.replaceAll('\u00a0', ' '));
    expect(titles).toContain('The bank returned 1 100 000 ₫ to the card’s holder');
  });

  test('is ended by the operator where no report of its end came', async () => {
    const { an, id } = await paid({ spent: 1_000_000, by: 'dispute' });
    expect(await card('lost', id, ...because)).toEqual([`${id}: dispute lost, 1 000 000 ₫ owed`]);
    await expect(card('lost', id, ...because)).rejects.toThrow('no open dispute');
    expect((await cards.stateOf(an, id)).status).toBe('disputed');
    expect(await auditsOf(id)).toEqual([{ action: 'payment.dispute_lost', actor_id: 'operator', reason: because[1] }]);
  });
});

test('what is no payment by card is refused', async () => {
  await expect(card('accept', 'pay_nowhere', ...because)).rejects.toThrow('There is no payment pay_nowhere by card.');
  await expect(card('forgive', 'pay_nowhere', ...because)).rejects.toThrow('Usage');
});
