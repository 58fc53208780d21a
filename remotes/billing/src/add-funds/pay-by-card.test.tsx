import { showTopUp } from '@app/contracts/billing/billing.calls.ts';
import type { SavedCard } from '@app/contracts/billing/billing.ts';
import {
  confirmCardPayment,
  listCards,
  removeCard,
  requestCardPayment,
  setDefaultCard,
} from '@app/contracts/billing/card.calls.ts';
import { SIMULATED_KEY } from '@app/contracts/billing/simulated-cards.ts';
import { switchLocale } from '@app/platform/i18n.ts';
import { queryClient } from '@app/platform/query.ts';
import { renderUi } from '@app/testing/render-ui.tsx';
import { stubApi, type StubApi } from '@app/testing/stub-api.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TopUp } from './top-up.tsx';

const SECRET = 'pi_1_secret_2';
const confirmAt = { method: 'POST', path: '/dev/stripe/v1/payment_intents/pi_1/confirm' } as const;
const answerAt = { method: 'POST', path: '/dev/stripe/v1/payment_intents/pi_1/answer_bank' } as const;

const visa: SavedCard = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 7, exp_year: 2030, default: true };
const master: SavedCard = { ...visa, id: 'pm_2', brand: 'mastercard', last4: '4444', default: false };

let api: StubApi;
let onAsked: ReturnType<typeof vi.fn<(method: 'card' | 'wire', id: string) => void>>;
beforeEach(async () => {
  await switchLocale('en');
  sessionStorage.clear();
  api = stubApi();
  onAsked = vi.fn<(method: 'card' | 'wire', id: string) => void>();
});
afterEach(() => queryClient.clear());

function show({ cards = [] as readonly SavedCard[], methods = ['card', 'wire'] } = {}) {
  const topUp = { methods, vat_rate: 0.1, kyc_status: 'verified', kyc_missing: [], kyc_reason: null };
  api.set(showTopUp, { data: topUp, info: { balance: 0, currency: 'VND' } });
  api.set(listCards, { data: cards, info: { publishable_key: SIMULATED_KEY } });
  const sums = { amount: 500_000, vat: 50_000, total: 550_000, currency: 'VND' };
  const keys = { client_secret: SECRET, publishable_key: SIMULATED_KEY };
  api.set(requestCardPayment, {
    data: { payment_id: 'pay_1', ...keys, ...sums, status: 'created', return_to: '' },
    info: {},
  });
  return renderUi(
    <QueryClientProvider client={queryClient}>
      <TopUp amount="500000" method="" onMethod={() => undefined} back="/Directory" onAsked={onAsked} />
    </QueryClientProvider>,
  );
}

/** What the provider answers to the browser, and the server to the question what became of it. */
function provider(answer: object, status = 200) {
  api.respond(confirmAt, answer, status);
}

const paid = {
  id: 'pay_1',
  method: 'card',
  status: 'succeeded',
  amount: 500_000,
  fee: 0,
  vat: 50_000,
  total: 550_000,
  currency: 'VND',
  card: { brand: 'visa', last4: '4242' },
  reference: null,
  received: 550_000,
  refunded: 0,
  dispute: null,
  review_reason: null,
  created_at: '2026-11-25T03:00:00.000Z',
  paid_at: '2026-11-25T03:00:00.000Z',
  decline_code: null,
};

const payButton = () => screen.findByRole('button', { name: /^Pay 550\s000\s₫$/ });
const declined = { error: { code: 'card_declined', decline_code: 'insufficient_funds' } };

test('the card is the first way that is offered, with what it is charged', async () => {
  show();
  await payButton();
  expect(screen.getByRole('radio', { name: 'Card' })).toHaveProperty('checked', true);
  expect(screen.getByText('Your card is charged')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show transfer details' })).toBeNull();
});

test('where one way alone is offered nothing has to be chosen', async () => {
  show({ methods: ['wire'] });
  expect(await screen.findByRole('button', { name: 'Show transfer details' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Bank transfer' })).toBeNull();
});

test('a card that works pays, and the payment is followed', async () => {
  const person = show();
  provider({ status: 'succeeded' });
  api.set(confirmCardPayment, { data: paid, info: { balance: 500_000 } });
  await screen.findByRole('radio', { name: 'A card that works' });
  await person.click(await screen.findByRole('checkbox', { name: 'Save this card for later top-ups' }));
  await person.click(await payButton());
  await waitFor(() => expect(onAsked).toHaveBeenCalledWith('card', 'pay_1'));
  const begun = api.asked(requestCardPayment).find((form) => form.get('action') === null);
  expect([begun?.get('amount'), begun?.get('save_card'), begun?.get('return_to')]).toEqual([
    '500000',
    '1',
    '/Directory',
  ]);
  expect(Object.fromEntries(api.asked(confirmAt)[0] ?? [])).toEqual({
    key: SIMULATED_KEY,
    client_secret: SECRET,
    payment_method: 'pm_card_visa',
  });
});

test('nothing is paid before it is seen which card is charged', async () => {
  show();
  api.hang(listCards);
  // Its name is what it does, whether it can be pressed yet or not.
  expect(await payButton()).toHaveProperty('disabled', true);
  cleanup();
  queryClient.clear();
  show({ cards: [visa] });
  await screen.findByRole('radio', { name: /4242/ });
  expect(await payButton()).toHaveProperty('disabled', false);
});

test('a declined card says why, and keeps amount and card', async () => {
  const person = show();
  provider(declined, 402);
  await person.click(await screen.findByRole('radio', { name: 'Declined: insufficient funds' }));
  await person.click(await payButton());
  expect((await screen.findByRole('alert')).textContent).toContain('The card does not have enough money.');
  expect(screen.getByLabelText(/Top-up amount/)).toHaveProperty('value', '500000');
  expect(screen.getByRole('radio', { name: 'Declined: insufficient funds' })).toHaveProperty('checked', true);
  expect(onAsked).not.toHaveBeenCalled();
});

test('what the server knows better counts: a card that it knows as declined is not paid', async () => {
  const person = show();
  provider({ status: 'succeeded' });
  api.set(confirmCardPayment, { status: 402, code: 'card_declined', info: { decline_code: 'expired_card' } });
  await person.click(await payButton());
  expect((await screen.findByRole('alert')).textContent).toContain('The card has expired.');
  expect(onAsked).not.toHaveBeenCalled();
});

test('without an answer of the server the payment is followed until its report comes', async () => {
  const person = show();
  provider({ status: 'succeeded' });
  api.set(confirmCardPayment, { status: 503, code: 'provider_unavailable' });
  await person.click(await payButton());
  await waitFor(() => expect(onAsked).toHaveBeenCalledWith('card', 'pay_1'));
});

test.each([
  ['Confirm the payment', 'success'],
  ['Refuse the payment', 'failure'],
])('the question of the bank is answered by "%s"', async (button, outcome) => {
  const person = show();
  provider({ status: 'requires_action' });
  const refused = { error: { code: 'payment_intent_authentication_failure' } };
  api.respond(answerAt, outcome === 'success' ? { status: 'succeeded' } : refused, 200);
  api.set(confirmCardPayment, { data: paid, info: { balance: 500_000 } });
  await person.click(await payButton());
  await person.click(await screen.findByRole('button', { name: button }));
  if (outcome === 'success') await waitFor(() => expect(onAsked).toHaveBeenCalledWith('card', 'pay_1'));
  else expect((await screen.findByRole('alert')).textContent).toContain('was not confirmed at your bank');
  expect(api.asked(answerAt)[0]?.get('outcome')).toBe(outcome);
});

test('a saved card is suggested and charged by its id', async () => {
  const person = show({ cards: [master, visa] });
  provider({ status: 'succeeded' });
  api.set(confirmCardPayment, { data: paid, info: { balance: 500_000 } });
  expect(await screen.findByRole('radio', { name: 'Visa •••• 4242' })).toHaveProperty('checked', true);
  expect(screen.getAllByText('Expires 07/2030')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await person.click(await payButton());
  await waitFor(() => expect(onAsked).toHaveBeenCalled());
  const begun = api.asked(requestCardPayment).find((form) => form.get('action') === null);
  expect(begun?.get('payment_method_id')).toBe('pm_1');
  expect(api.asked(confirmAt)[0]?.get('payment_method')).toBe('pm_1');
});

test('another card can be entered beside the saved ones', async () => {
  const person = show({ cards: [visa] });
  await person.click(await screen.findByRole('radio', { name: 'Another card' }));
  expect(screen.getByRole('radio', { name: 'A card that works' })).toBeTruthy();
});

test('a saved card is removed after a question, and made the default without', async () => {
  const person = show({ cards: [visa, master] });
  await person.click(await screen.findByRole('radio', { name: 'Mastercard •••• 4444' }));
  api.set(setDefaultCard, { data: [visa, master], info: { publishable_key: SIMULATED_KEY } });
  await person.click(screen.getByRole('button', { name: 'Make default' }));
  const sent = (action: string) => api.asked(removeCard).filter((form) => form.get('action') === action);
  await waitFor(() => expect(sent('default_card').map((form) => form.get('id'))).toEqual(['pm_2']));
  api.set(removeCard, { data: [visa], info: { publishable_key: SIMULATED_KEY } });
  await person.click(await screen.findByRole('button', { name: 'Remove card' }));
  expect(await screen.findByRole('heading', { name: 'Remove Mastercard •••• 4444?' })).toBeTruthy();
  expect(sent('remove_card')).toEqual([]);
  api.set(listCards, { data: [visa], info: { publishable_key: SIMULATED_KEY } });
  const [, confirm] = screen.getAllByRole('button', { name: 'Remove card' });
  if (!confirm) throw new Error('The dialog has no button');
  await person.click(confirm);
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Mastercard •••• 4444' })).toBeNull());
  expect(sent('remove_card').map((form) => form.get('id'))).toEqual(['pm_2']);
});

test('cards that cannot be read leave nothing to press but Retry, and the amount stays', async () => {
  const person = show();
  api.set(listCards, { status: 503, code: 'provider_unavailable' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  const field = screen.getByLabelText(/Top-up amount/);
  await person.clear(field);
  await person.type(field, '500000{Enter}');
  api.set(listCards, { data: [visa], info: { publishable_key: SIMULATED_KEY } });
  await person.click(retry);
  expect(await screen.findByRole('radio', { name: /4242/ })).toBeTruthy();
  expect(screen.getByLabelText(/Top-up amount/)).toHaveProperty('value', '500000');
  expect(await payButton()).toHaveProperty('disabled', false);
  expect(api.asked(requestCardPayment).filter((form) => form.has('amount'))).toEqual([]);
});
