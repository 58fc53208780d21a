import { listLedger, listPayments, showTopUp } from '@app/contracts/billing/billing.calls.ts';
import { confirmCardPayment, requestCardPayment, showCardPayment } from '@app/contracts/billing/card.calls.ts';
import { listNotifications } from '@app/contracts/notification/notification.calls.ts';
import { startCardTest, type CardTest } from '@app/testing/card-test.ts';
import { requireBooks } from '@app/testing/require-books.ts';
import { signIn } from '@app/testing/sign-in.ts';
import { startTestServer } from '@app/testing/test-server.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createKycCase } from '../database/factories/identity.factories.ts';
import { cancelUnpaid } from './cancel-unpaid.handlers.ts';

const HOUR = 3_600_000;

let cards: CardTest;
beforeAll(async () => {
  cards = await startCardTest();
}, 60_000);
afterAll(() => cards.close());
afterEach(() => requireBooks(cards.server));

describe('a payment by card', () => {
  test('is begun with VAT on top, and waits for the browser', async () => {
    const an = await cards.verified();
    const { data } = await an.client.send(requestCardPayment, { amount: 500_000, return_to: '/Directory?tab=lists' });
    expect(data).toMatchObject({ amount: 500_000, vat: 50_000, total: 550_000, currency: 'VND', status: 'created' });
    expect(data.return_to).toBe('/Directory?tab=lists');
    expect(cards.stripe.world.intents[cards.refOf(data)]).toMatchObject({ amount: 550_000, currency: 'vnd' });
    expect(await cards.stateOf(an, data.payment_id)).toEqual({ status: 'created', declineCode: null, balance: 0 });
  });

  test('is what the plain call of the path begins', async () => {
    const an = await cards.verified();
    const response = await fetch(`${cards.server.url}/api/paymentStripe`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${an.token}` },
      body: new URLSearchParams({ amount: '50000', return_to: 'https://elsewhere.example' }),
    });
    expect(response.status).toBe(201);
    expect((await response.json()).data).toMatchObject({ total: 55_000, return_to: '' });
  });

  test('is credited when the provider reports it, and everybody is told', async () => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    expect(await cards.confirm(payment, 'pm_card_visa')).toMatchObject({ status: 200, state: 'succeeded' });
    expect((await cards.stateOf(an, payment.payment_id)).balance).toBe(0);
    await cards.stripe.settle();
    expect(await cards.stateOf(an, payment.payment_id)).toMatchObject({ status: 'succeeded', balance: 1_000_000 });
    const { data: ledger } = await an.client.send(listLedger, {});
    expect(ledger.map((entry) => [entry.type, entry.balance_change, entry.reason])).toEqual([
      ['topup', 1_000_000, '•••• 4242'],
    ]);
    const { data: payments } = await an.client.send(listPayments, { method: ['card'] });
    expect(payments.map(({ card, status }) => [card, status])).toEqual([
      [{ brand: 'visa', last4: '4242' }, 'succeeded'],
    ]);
    const bell = await an.client.send(listNotifications, {});
    expect(bell.data.map(({ title }) => title)).toEqual(['1\u00a0000\u00a0000\u00a0₫ was added to your balance']);
    const mails = await cards.server.deps.database.asSystem((tx) =>
      tx.selectFrom('job').select('payload').where('account_id', '=', an.accountId).execute(),
    );
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      {
        mail: 'payment',
        path: `/billing/add-funds?payment=${payment.payment_id}`,
        invoice: { path: expect.stringMatching(/^\/billing\/invoices\?id=ivc_/) },
      },
    ]);
  });

  test('is credited by asking the provider where its report has not come, and not again by the report', async () => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    await cards.confirm(payment, 'pm_card_mastercard');
    const { data, info } = await an.client.send(confirmCardPayment, { payment_id: payment.payment_id });
    expect(data).toMatchObject({ status: 'succeeded', card: { brand: 'mastercard', last4: '4444' } });
    expect(info.balance).toBe(1_000_000);
    await cards.stripe.settle();
    expect((await cards.stateOf(an, payment.payment_id)).balance).toBe(1_000_000);
  });

  test('that is declined says why, and succeeds with another card', async () => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    const declined = await cards.confirm(payment, 'pm_card_visa_chargeDeclinedInsufficientFunds');
    expect(declined).toMatchObject({ status: 402, declineCode: 'insufficient_funds' });
    await expect(an.client.send(confirmCardPayment, { payment_id: payment.payment_id })).rejects.toMatchObject({
      status: 402,
      code: 'card_declined',
      info: { decline_code: 'insufficient_funds' },
    });
    await cards.stripe.settle();
    const failed = { status: 'failed', declineCode: 'insufficient_funds', balance: 0 };
    expect(await cards.stateOf(an, payment.payment_id)).toEqual(failed);
    await cards.confirm(payment, 'pm_card_visa');
    await cards.stripe.settle();
    const paid = { status: 'succeeded', declineCode: null, balance: 1_000_000 };
    expect(await cards.stateOf(an, payment.payment_id)).toEqual(paid);
  });

  test('whose bank asks its holder goes on with the answer', async () => {
    const an = await cards.verified();
    const [agreed, refused] = [await cards.begun(an), await cards.begun(an)];
    for (const payment of [agreed, refused]) {
      expect((await cards.confirm(payment, 'pm_card_threeDSecure2Required')).state).toBe('requires_action');
    }
    await cards.stripe.settle();
    expect((await cards.stateOf(an, agreed.payment_id)).status).toBe('requires_action');
    await cards.answerBank(agreed, 'success');
    await cards.answerBank(refused, 'failure');
    await cards.stripe.settle();
    expect(await cards.stateOf(an, agreed.payment_id)).toMatchObject({ status: 'succeeded', balance: 1_000_000 });
    expect(await cards.stateOf(an, refused.payment_id)).toMatchObject({
      status: 'failed',
      declineCode: 'payment_intent_authentication_failure',
    });
  });

  test('is the same one for a request that is sent again with its key', async () => {
    const an = await cards.verified();
    const again = { idempotencyKey: randomUUID() };
    const first = await an.client.send(requestCardPayment, { amount: 100_000 }, again);
    const second = await an.client.send(requestCardPayment, { amount: 100_000 }, again);
    expect(second.data).toEqual(first.data);
    expect((await an.client.send(listPayments, {})).total).toBe(1);
  });

  test('that was left for a day is cancelled, and one that was paid meanwhile is credited', async () => {
    const [an, binh] = [await cards.verified(), await cards.verified()];
    const [left, paid] = [await cards.begun(an), await cards.begun(binh)];
    await cards.confirm(paid, 'pm_card_visa');
    cards.server.clock.advance(25 * HOUR);
    const { payment } = cards.server.deps.ports;
    if (!payment) throw new Error('There is no provider');
    await cancelUnpaid({ ...cards.server.deps, payment });
    expect((await cards.stateOf(an, left.payment_id)).status).toBe('cancelled');
    expect(await cards.stateOf(binh, paid.payment_id)).toMatchObject({ status: 'succeeded', balance: 1_000_000 });
    await cards.stripe.settle();
  });

  test.each([
    ['49999', 'min_value:min=50000'],
    ['500000001', 'max_value:max=500000000'],
    ['', 'required'],
  ])('of %s is refused as %s', async (amount, rule) => {
    const an = await cards.verified();
    await expect(an.client.send(requestCardPayment, { amount })).rejects.toMatchObject({
      status: 422,
      errors: { amount: [rule] },
    });
  });

  test('needs a verified company, and says what is missing', async () => {
    const an = await signIn(cards.server);
    await createKycCase(cards.server.deps, { accountId: an.accountId, tax_code: '' });
    await expect(cards.begun(an)).rejects.toMatchObject({
      status: 403,
      code: 'kyc_pending',
      info: { status: 'pending', missing: ['company_details', 'business_licence', 'id_front', 'id_back'] },
    });
  });

  test('belongs to its account, and only those who may pay begin one', async () => {
    const an = await cards.verified();
    const { payment_id } = await cards.begun(an);
    const stranger = await cards.verified();
    await expect(stranger.client.send(showCardPayment, { payment_id })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.client.send(confirmCardPayment, { payment_id })).rejects.toMatchObject({ status: 404 });
    const viewer = await signIn(cards.server, { account: an, role: 'viewer' });
    await expect(cards.begun(viewer)).rejects.toMatchObject({ status: 403, code: 'missing_scope' });
  });
});

describe('where the provider', () => {
  test('is away, nothing is begun, and the same request begins it later', async () => {
    const an = await cards.verified();
    const again = { idempotencyKey: randomUUID() };
    // Its client tries three times.
    cards.stripe.away(3);
    await expect(an.client.send(requestCardPayment, { amount: 100_000 }, again)).rejects.toMatchObject({
      status: 503,
      code: 'provider_unavailable',
    });
    expect((await an.client.send(listPayments, {})).total).toBe(0);
    expect((await an.client.send(requestCardPayment, { amount: 100_000 }, again)).data.total).toBe(110_000);
  }, 20_000);

  test('is not set up, cards are not offered', async () => {
    const bare = await startTestServer({ config: { environment: 'staging' } });
    try {
      const an = await signIn(bare);
      await createKycCase(bare.deps, { accountId: an.accountId, status: 'verified' });
      expect((await an.client.send(showTopUp, {})).data.methods).toEqual(['wire']);
      await expect(an.client.send(requestCardPayment, { amount: 50_000 })).rejects.toMatchObject({
        status: 503,
        code: 'provider_unavailable',
      });
      for (const path of ['/hooks/stripe', '/dev/stripe/v1/payment_intents/pi_1/confirm']) {
        expect((await fetch(bare.url + path, { method: 'POST', body: '{}' })).status).toBe(404);
      }
    } finally {
      await bare.close();
    }
  }, 60_000);
});
