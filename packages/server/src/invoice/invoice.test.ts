import {
  downloadInvoice,
  exportInvoices,
  listInvoices,
  showInvoice,
  showTaxProfile,
  storeTaxProfile,
} from '@app/contracts/billing/invoice.calls.ts';
import { listPayments, requestTransfer } from '@app/contracts/billing/billing.calls.ts';
import { startCardTest, type CardTest } from '@app/testing/card-test.ts';
import { requireBooks } from '@app/testing/require-books.ts';
import { signIn, type SignedIn } from '@app/testing/sign-in.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { matchTransfer } from '../billing/match-transfer.usecases.ts';

const MINUTE = 60_000;
const profile = {
  legal_name: 'Công ty TNHH Thương mại An Bình',
  tax_code: '0300588569',
  address: '12 Nguyễn Huệ, Quận 1, TP. Hồ Chí Minh',
  email: 'ketoan@anbinh.vn',
};

let cards: CardTest;
beforeAll(async () => {
  cards = await startCardTest();
}, 60_000);
afterAll(() => cards.close());
afterEach(() => requireBooks(cards.server));

/** Somebody who paid 1 100 000 by card, of which 1 000 000 went into the wallet. */
async function paid(who?: SignedIn): Promise<{ an: SignedIn; id: string; ref: string }> {
  const an = who ?? (await cards.verified());
  const payment = await cards.begun(an);
  await cards.confirm(payment, 'pm_card_visa');
  await cards.stripe.settle();
  return { an, id: payment.payment_id, ref: cards.refOf(payment) };
}

const invoicesOf = async ({ client }: SignedIn) => (await client.send(listInvoices, {})).data;

describe('a payment by card', () => {
  test('has an invoice as soon as its money is in the wallet, and not before', async () => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    expect(await invoicesOf(an)).toEqual([]);
    await cards.confirm(payment, 'pm_card_visa');
    await cards.stripe.settle();
    const [invoice, ...others] = await invoicesOf(an);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^HD-2026-\d{7}$/),
      status: 'paid',
      ended_at: null,
      payment: { id: payment.payment_id, method: 'card' },
      subtotal: 1_000_000,
      vat_rate: 0.1,
      vat: 100_000,
      total: 1_100_000,
      currency: 'VND',
      buyer: { tax_code: null, address: null, email: null },
      replaces: null,
      replaced_by: null,
    });
    expect(invoice?.lines.map(({ amount }) => amount)).toEqual([1_000_000]);
    const { data: payments } = await an.client.send(listPayments, {});
    expect(payments[0]?.invoice).toEqual({ id: invoice?.id, number: invoice?.number });
  });

  test('is made out to the tax profile as it stood when the money came', async () => {
    const an = await cards.verified();
    await an.client.send(storeTaxProfile, profile);
    await paid(an);
    await an.client.send(storeTaxProfile, { ...profile, legal_name: 'Công ty Cổ phần An Bình' });
    cards.server.clock.advance(MINUTE);
    await paid(an);
    const names = (await invoicesOf(an)).map(({ buyer }) => buyer.legal_name);
    expect(names).toEqual(['Công ty Cổ phần An Bình', profile.legal_name]);
    expect((await invoicesOf(an)).at(-1)?.buyer).toEqual(profile);
  });

  test('is mailed about with a link to the invoice', async () => {
    const { an, id } = await paid();
    const [invoice] = await invoicesOf(an);
    await cards.server.worker.drain();
    const mails = await cards.server.deps.outbox.list({ limit: 50 });
    const told = mails.map(({ body }) => body).filter((body) => body.includes(`payment=${id}`));
    expect(told).toEqual([expect.stringContaining(`/billing/invoices?id=${invoice?.id}`)]);
    expect(told[0]).toContain(invoice?.number);
  });

  test('of which a part goes back has another invoice for the rest', async () => {
    const { an, ref } = await paid();
    const [before] = await invoicesOf(an);
    cards.server.clock.advance(MINUTE);
    cards.stripe.refund(ref, 330_000);
    await cards.stripe.settle();
    const [after, old, ...others] = await invoicesOf(an);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ status: 'paid', subtotal: 700_000, vat: 70_000, total: 770_000 });
    expect(after?.replaces).toEqual({ id: before?.id, number: before?.number });
    expect(old).toMatchObject({ id: before?.id, status: 'replaced', total: 1_100_000 });
    expect(old?.replaced_by).toEqual({ id: after?.id, number: after?.number });
  });

  test('that goes back as a whole has its invoice cancelled', async () => {
    const { an, ref } = await paid();
    cards.stripe.refund(ref, 1_100_000);
    await cards.stripe.settle();
    expect((await invoicesOf(an)).map(({ status, total }) => [status, total])).toEqual([['cancelled', 1_100_000]]);
  });

  test('that is disputed has its invoice cancelled, and another when the dispute is won', async () => {
    const an = await cards.verified();
    const payment = await cards.begun(an);
    await cards.confirm(payment, 'pm_card_createDispute');
    await cards.stripe.settle();
    expect((await invoicesOf(an)).map(({ status }) => status)).toEqual(['cancelled']);
    cards.server.clock.advance(MINUTE);
    cards.stripe.closeDispute(cards.refOf(payment), 'won');
    await cards.stripe.settle();
    expect((await invoicesOf(an)).map(({ status }) => status)).toEqual(['paid', 'cancelled']);
  });
});

test('a payment by bank transfer has an invoice for what came', async () => {
  const an = await cards.verified();
  const { data } = await an.client.send(requestTransfer, { amount: 2_000_000 });
  const { deps } = cards.server;
  const booking = { id: `FT-${data.payment_id}`, amount: data.total, memo: data.reference, at: deps.clock.now() };
  await matchTransfer(deps, booking, { source: 'statement' });
  expect((await invoicesOf(an)).map(({ payment, total }) => [payment, total])).toEqual([
    [{ id: data.payment_id, method: 'wire' }, 2_200_000],
  ]);
});

describe('the list of invoices', () => {
  test('is searched by number, narrowed by status and days, and sorted', async () => {
    const { an, ref } = await paid();
    const began = cards.server.clock.now();
    cards.server.clock.advance(60 * MINUTE);
    cards.stripe.refund(ref, 550_000);
    await cards.stripe.settle();
    const [newest, oldest] = await invoicesOf(an);
    const found = async (input: Parameters<typeof an.client.send<typeof listInvoices>>[1]) =>
      (await an.client.send(listInvoices, input)).data.map(({ number }) => number);
    expect(await found({ search: newest?.number.slice(-7) ?? '' })).toEqual([newest?.number]);
    expect(await found({ status: ['replaced'] })).toEqual([oldest?.number]);
    expect(await found({ status: ['cancelled'] })).toEqual([]);
    expect(await found({ to: new Date(began.getTime() + MINUTE).toISOString() })).toEqual([oldest?.number]);
    expect(await found({ sort: 'total' })).toEqual([newest?.number, oldest?.number]);
    expect(await found({ sort: 'number', pageSize: 1, pageNumber: 2 })).toEqual([newest?.number]);
  });

  test('and each of them are seen by those who may see billing, of their own account', async () => {
    const { an } = await paid();
    const [invoice] = await invoicesOf(an);
    const id = invoice?.id ?? '';
    const marketer = await signIn(cards.server, { account: an, role: 'marketer' });
    await expect(marketer.client.send(listInvoices, {})).rejects.toMatchObject({ status: 403 });
    await expect(marketer.client.send(exportInvoices, {})).rejects.toMatchObject({ status: 403 });
    const stranger = await cards.verified();
    for (const call of [showInvoice, downloadInvoice]) {
      await expect(stranger.client.send(call, { id })).rejects.toMatchObject({ status: 404, code: 'not_found' });
    }
    expect((await an.client.send(showInvoice, { id })).data).toEqual(invoice);
  });
});

describe('the tax profile', () => {
  test('is nothing at first, and kept as it was typed, its code in one writing', async () => {
    const an = await cards.verified();
    expect((await an.client.send(showTaxProfile, {})).data).toBeNull();
    await an.client.send(storeTaxProfile, { ...profile, tax_code: '0300588569001', email: 'KeToan@AnBinh.vn' });
    const kept = { ...profile, tax_code: '0300588569-001' };
    expect((await an.client.send(showTaxProfile, {})).data).toEqual(kept);
  });

  test.each([
    ['tax_code', '0300588560', 'tax_code'],
    ['tax_code', '', 'required'],
    ['email', 'an', 'email'],
    ['legal_name', ' ', 'required'],
    ['address', 'x'.repeat(301), 'max:length=300'],
  ])('with %s %j is refused', async (field, value, message) => {
    const an = await signIn(cards.server);
    const storing = an.client.send(storeTaxProfile, { ...profile, [field]: value });
    await expect(storing).rejects.toMatchObject({ status: 422, errors: { [field]: [message] } });
  });

  test('is written by those who may pay, and its change is in the audit', async () => {
    const an = await signIn(cards.server);
    const viewer = await signIn(cards.server, { account: an, role: 'marketer' });
    await expect(viewer.client.send(storeTaxProfile, profile)).rejects.toMatchObject({ status: 403 });
    await an.client.send(storeTaxProfile, profile);
    const rows = await cards.server.deps.database.asSystem((tx) =>
      tx
        .selectFrom('audit')
        .select(['action', 'after'])
        .where('account_id', '=', an.accountId)
        .where('action', '=', 'account.tax_profile_changed')
        .execute(),
    );
    expect(rows).toEqual([{ action: 'account.tax_profile_changed', after: profile }]);
  });
});
