import { showCardPayment } from '@app/contracts/billing/card.calls.ts';
import { listLedger } from '@app/contracts/billing/billing.calls.ts';
import { startCardTest, type CardTest } from '@app/testing/card-test.ts';
import type { SignedIn } from '@app/testing/sign-in.ts';
import { requireBooks } from '@app/testing/require-books.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { adjust } from '../ledger/ledger.ts';

const MINUTE = 60_000;

let cards: CardTest;
let lines: string[];
beforeAll(async () => {
  lines = [];
  cards = await startCardTest({ log: (line) => lines.push(line) });
}, 60_000);
afterAll(() => cards.close());
afterEach(() => requireBooks(cards.server));

const before = (minutes: number) => new Date(cards.server.clock.now().getTime() - minutes * MINUTE);

describe('a report of the provider', () => {
  test('twice, and six times at once, is one credit', async () => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    const succeeded = cards.intentOf(payment);
    const report = () => cards.report('payment_intent.succeeded', succeeded, { id: payment.payment_id });
    const told = await Promise.all(Array.from({ length: 6 }, report));
    expect(told.map(({ outcome = '' }) => outcome).toSorted()).toEqual(['credited', ...Array(5).fill('stale')]);
    expect(await report()).toEqual({ status: 200, outcome: 'stale' });
    expect(await cards.stateOf(an, payment.payment_id)).toMatchObject({ status: 'succeeded', balance: 1_000_000 });
  });

  test('that comes late takes nothing back of what succeeded', async () => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    await cards.report('payment_intent.succeeded', cards.intentOf(payment));
    for (const [type, status] of [
      ['payment_intent.processing', 'processing'],
      ['payment_intent.requires_action', 'requires_action'],
      ['payment_intent.canceled', 'canceled'],
    ] as const) {
      expect((await cards.report(type, cards.intentOf(payment, { status }))).outcome).toBe('stale');
    }
    expect((await cards.stateOf(an, payment.payment_id)).status).toBe('succeeded');
  });

  test('that is older than one that was taken changes nothing', async () => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    const processing = cards.intentOf(payment, { status: 'processing' });
    const asking = cards.intentOf(payment, { status: 'requires_action' });
    expect((await cards.report('payment_intent.processing', processing, { at: before(1) })).outcome).toBe('moved');
    expect((await cards.report('payment_intent.requires_action', asking, { at: before(2) })).outcome).toBe('stale');
    expect((await cards.stateOf(an, payment.payment_id)).status).toBe('processing');
  });

  test.each(['a wrong secret', 'an old signature'])('with %s is refused', async (fault) => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    const how = fault === 'a wrong secret' ? { secret: 'whsec_of_somebody_else' } : { signedAt: before(6) };
    expect((await cards.report('payment_intent.succeeded', cards.intentOf(payment), how)).status).toBe(403);
    expect(await cards.stateOf(an, payment.payment_id)).toMatchObject({ status: 'created', balance: 0 });
  });

  test('without a signature is refused', async () => {
    expect((await fetch(`${cards.server.url}/hooks/stripe`, { method: 'POST', body: '{}' })).status).toBe(403);
  });

  test.each([
    ['less money', { amount_received: 1_000 }],
    ['more money', { amount_received: 2_000_000 }],
    ['another currency', { currency: 'usd' }],
  ])('of %s credits nothing and is told to the operator', async (_what, changes) => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    const answer = await cards.report('payment_intent.succeeded', cards.intentOf(payment, changes));
    expect(answer).toEqual({ status: 200, outcome: 'review' });
    expect(await cards.stateOf(an, payment.payment_id)).toMatchObject({ status: 'review', balance: 0 });
    const logged = lines.filter((line) => line.includes(payment.payment_id)).map((line) => JSON.parse(line));
    expect(logged.map(({ level, msg }) => [level, msg])).toContainEqual([
      'error',
      'A card was charged another sum than was asked for',
    ]);
  });

  test('of a payment that is not ours is answered and logged', async () => {
    const object = cards.intentOf({ payment_id: '', client_secret: 'pi_of_others', publishable_key: '', total: 1 });
    expect(await cards.report('payment_intent.succeeded', object)).toEqual({ status: 200, outcome: 'unknown' });
    expect(lines.some((line) => line.includes('pi_of_others') && line.includes('"level":"warn"'))).toBe(true);
  });

  test('about something else is answered', async () => {
    expect(await cards.report('customer.created', { id: 'cus_1' })).toEqual({ status: 200, outcome: 'ignored' });
  });
});

describe('money that goes back to the card', () => {
  async function paid(card = 'pm_card_visa'): Promise<{ an: SignedIn; id: string; ref: string }> {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    await cards.confirm(payment, card);
    return { an, id: payment.payment_id, ref: cards.refOf(payment) };
  }

  const shown = async ({ client }: SignedIn, id: string) =>
    (await client.send(showCardPayment, { payment_id: id })).data;

  async function spend({ scope }: SignedIn, amount: number): Promise<void> {
    const { ids, database } = cards.server.deps;
    const ref = { type: 'adjustment', id: ids.next('message') };
    const entry = { scope, ids, now: cards.server.clock.now(), ref, amount: -amount, reason: 'Spent' };
    await database.asAccount(scope, (tx) => adjust({ ...entry, tx }));
  }

  test('is taken out of the wallet, part by part, less VAT', async () => {
    const { an, id, ref } = await paid();
    await cards.stripe.settle();
    cards.stripe.refund(ref, 550_000);
    await cards.stripe.settle();
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'succeeded', balance: 500_000 });
    expect((await shown(an, id)).refunded).toBe(550_000);
    cards.stripe.refund(ref, 550_000);
    await cards.stripe.settle();
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'refunded', balance: 0 });
    const late = { payment_intent: ref, amount_refunded: 550_000 };
    expect((await cards.report('charge.refunded', late)).outcome).toBe('stale');
    const { data } = await an.client.send(listLedger, { entry_type: ['adjustment'] });
    expect(data.map((entry) => entry.balance_change)).toEqual([-500_000, -500_000]);
  });

  test('is taken as far as the balance goes, and the operator is told of the rest', async () => {
    const { an, id, ref } = await paid();
    await cards.stripe.settle();
    await spend(an, 700_000);
    cards.stripe.refund(ref, 1_100_000);
    await cards.stripe.settle();
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'refunded', balance: 0 });
    const told = lines.filter((line) => line.includes(id) && line.includes('"level":"error"'));
    expect(told.map((line) => JSON.parse(line))).toMatchObject([{ due: 1_000_000, taken: 300_000, missing: 700_000 }]);
  });

  test('for a dispute is taken when it begins, and comes back when it is won', async () => {
    const { an, id, ref } = await paid('pm_card_createDispute');
    await cards.stripe.settle();
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'disputed', balance: 0 });
    expect((await shown(an, id)).dispute).toBe('open');
    const began = cards.server.clock.now();
    cards.server.clock.advance(MINUTE);
    cards.stripe.closeDispute(ref, 'won');
    await cards.stripe.settle();
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'succeeded', balance: 1_000_000 });
    expect((await shown(an, id)).dispute).toBeNull();
    const again = { payment_intent: ref, status: 'needs_response' };
    expect((await cards.report('charge.dispute.created', again, { at: began })).outcome).toBe('stale');
    expect((await cards.stateOf(an, id)).balance).toBe(1_000_000);
  });

  test('for a dispute that is lost stays away', async () => {
    const { an, id, ref } = await paid('pm_card_createDispute');
    await cards.stripe.settle();
    cards.stripe.closeDispute(ref, 'lost');
    await cards.stripe.settle();
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'disputed', balance: 0 });
    expect((await shown(an, id)).dispute).toBe('lost');
  });

  test('before the payment itself was reported finds the payment by asking', async () => {
    const { an, id, ref } = await paid();
    const dispute = { payment_intent: ref, status: 'needs_response' };
    expect((await cards.report('charge.dispute.created', dispute)).outcome).toBe('taken_back');
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'disputed', balance: 0 });
    await cards.stripe.settle();
    expect(await cards.stateOf(an, id)).toMatchObject({ status: 'disputed', balance: 0 });
  });

  test('of a payment that nobody has paid has to be reported again', async () => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    const charge = { payment_intent: cards.refOf(payment), amount_refunded: 100 };
    expect((await cards.report('charge.refunded', charge)).status).toBe(503);
  });

  test('of a payment under review ends it, and takes nothing out of the wallet', async () => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    await cards.report('payment_intent.succeeded', cards.intentOf(payment, { amount_received: 1_000 }));
    const charge = { payment_intent: cards.refOf(payment), amount_refunded: payment.total };
    await cards.report('charge.refunded', charge);
    expect(await cards.stateOf(an, payment.payment_id)).toMatchObject({ status: 'refunded', balance: 0 });
  });
});
