import type { CardPayment as Payment } from '@app/contracts/billing/billing.ts';
import { showCardPayment } from '@app/contracts/billing/card.calls.ts';
import { requestRefund } from '@app/contracts/billing/refund.calls.ts';
import { bus } from '@app/platform/bus.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { useSession } from '@app/platform/session.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { userWith } from '@app/testing/user-with.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CardPayment } from './card-payment.tsx';

const payment: Payment = {
  id: 'pay_1',
  method: 'card',
  status: 'processing',
  amount: 500_000,
  fee: 0,
  vat: 50_000,
  total: 550_000,
  currency: 'VND',
  card: { brand: 'visa', last4: '4242' },
  reference: null,
  received: 0,
  refunded: 0,
  refund_request: null,
  dispute: null,
  review_reason: null,
  created_at: '2026-11-25T03:00:00.000Z',
  paid_at: null,
  invoice: null,
  decline_code: null,
};

let api: StubApi;
beforeEach(async () => {
  await switchLocale('en');
  api = stubApi();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'guest', user: null });
});

function show(changes: Partial<Payment> = {}, back = '') {
  api.set(showCardPayment, { data: { ...payment, ...changes }, info: { balance: 4_500_000 } });
  renderUi(
    <QueryClientProvider client={queryClient}>
      <CardPayment id="pay_1" back={back} />
    </QueryClientProvider>,
  );
}

test('is followed live from the bank’s thinking to the money', async () => {
  show();
  expect(await screen.findByText('Your bank is processing the payment. This page updates by itself.')).toBeTruthy();
  expect(screen.getByText('Visa •••• 4242')).toBeTruthy();
  const done = { data: { ...payment, status: 'succeeded' }, info: { balance: 5_000_000 } };
  api.set(showCardPayment, done);
  bus.publish({ topic: 'payment', data: { id: 'pay_1', status: 'succeeded' } });
  expect(await screen.findByText(/^Your balance is now 5\s000\s000\s₫\.$/)).toBeTruthy();
});

test('once it has succeeded, the way leads back to the page that asked for it, once', async () => {
  show({ status: 'succeeded' }, '/Campaigns/Sms/launch?id=cmp_1');
  const back = await screen.findByRole('link', { name: 'Go back to what you were doing' });
  expect(back.getAttribute('href')).toBe('/Campaigns/Sms/launch?id=cmp_1');
  expect(screen.queryByRole('link', { name: 'Go back to where you were' })).toBeNull();
});

test.each([
  ['failed', 'insufficient_funds', /does not have enough money/, 'Try again'],
  ['failed', 'lost_card', /without saying why/, 'Try again'],
  ['cancelled', null, /was cancelled/, 'New top-up'],
  ['created', null, /was not finished/, 'Begin again'],
  ['requires_action', null, /was not finished/, 'Begin again'],
])('one that is %s (%s) says so, and leads to another one of the same amount', async (status, code, words, again) => {
  show({ status, decline_code: code });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: again }).getAttribute('href')).toBe(
    '/billing/add-funds?amount=500000&method=card',
  );
});

test.each([
  ['refunded', /was refunded to the card/],
  ['disputed', /disputes this payment/],
  ['review', /another amount than was asked for/],
])('one that is %s says what became of the money', async (status, words) => {
  show({ status });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Begin again' })).toBeNull();
});

test('a dispute that was lost is not told as open', async () => {
  show({ status: 'disputed', dispute: 'lost' });
  expect(await screen.findByText(/has decided for the holder/)).toBeTruthy();
  expect(screen.getByText('Dispute lost')).toBeTruthy();
  expect(screen.queryByText('Disputed')).toBeNull();
});

test('what went back to the card is told, also where it is a part', async () => {
  show({ status: 'succeeded', refunded: 220_000 });
  const label = await screen.findByText('Refunded to the card');
  expect(label.parentElement?.textContent).toMatch(/220\s000\s₫/);
});

test('one that is not there shows an error with Retry', async () => {
  renderUi(
    <QueryClientProvider client={queryClient}>
      <CardPayment id="pay_0" back="" />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

const paid = { status: 'succeeded', paid_at: '2026-11-25T03:00:00.000Z' } as const;
const request = { asked_at: '2026-11-26T03:00:00.000Z', reason: 'Paid twice', answer: '' };

test('can be asked back with a reason by whoever may pay', async () => {
  useSession.setState({ status: 'member', user: userWith(['billing:read', 'billing:write']) });
  show(paid);
  fireEvent.click(await screen.findByRole('button', { name: 'Request a refund' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  const reason = screen.getByRole('textbox', { name: /^Reason/ });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(reason, { target: { value: 'Paid twice' } });
  const asked = { ...payment, ...paid, refund_request: { ...request, status: 'waiting' as const } };
  api.set(requestRefund, { data: asked, info: null });
  api.set(showCardPayment, { data: asked, info: { balance: 4_500_000 } });
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('We answer by email. Nothing is taken off your balance until then.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request a refund' })).toBeNull();
  const form = api.asked(requestRefund).find((asking) => asking.get('action') === 'refund_request');
  expect([form?.get('payment_id'), form?.get('reason')]).toEqual(['pay_1', 'Paid twice']);
});

test('that is not given back says why, and can be asked for again', async () => {
  useSession.setState({ status: 'member', user: userWith(['billing:read', 'billing:write']) });
  show({ ...paid, refund_request: { ...request, status: 'refused', answer: 'It was spent.' } });
  expect(await screen.findByText('It was spent.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Request again' })).toBeTruthy();
});

test('is not asked back by who may only look, nor once it was refunded', async () => {
  useSession.setState({ status: 'member', user: userWith(['billing:read']) });
  show({ ...paid, refund_request: { ...request, status: 'waiting' } });
  expect(await screen.findByText('Refund requested')).toBeTruthy();
  cleanup();
  queryClient.clear();
  useSession.setState({ status: 'member', user: userWith(['billing:read', 'billing:write']) });
  show({ status: 'refunded', refunded: 550_000, refund_request: { ...request, status: 'refunded' } });
  expect(await screen.findByText(/was refunded to the card/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /refund/ })).toBeNull();
});
