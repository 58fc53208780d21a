import { loadStripe } from '@stripe/stripe-js/pure';
import { beforeEach, expect, test, vi } from 'vitest';
import { openStripeGateway } from './stripe-gateway.ts';

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn<() => void>() }));

const field = { mount: vi.fn<(place: HTMLElement) => void>(), unmount: vi.fn<() => void>() };
const confirmCardPayment = vi.fn<(secret: string, data: object) => Promise<object>>();
const noQuestion = () => Promise.reject(new Error('Stripe asks by itself'));

beforeEach(() => {
  vi.resetAllMocks();
  const stripe = { elements: () => ({ create: () => field }), confirmCardPayment };
  vi.mocked(loadStripe).mockResolvedValue(Object.assign(Object.create(null), stripe));
});

test('Stripe is loaded in the language of the page, and shows its field where it is told to', async () => {
  const gateway = await openStripeGateway('pk_test_1', 'vn');
  expect(loadStripe).toHaveBeenCalledWith('pk_test_1', { locale: 'vi' });
  const place = document.createElement('div');
  gateway.showField?.(place)();
  expect(field.mount).toHaveBeenCalledWith(place);
  expect(field.unmount).toHaveBeenCalledOnce();
});

test.each([
  [null, { card: field }],
  ['pm_1', 'pm_1'],
])('the card %s is handed to Stripe alone', async (card, payment_method) => {
  confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  const gateway = await openStripeGateway('pk_test_1', 'en');
  expect(await gateway.confirmCard('secret', card, noQuestion)).toEqual({ outcome: 'done' });
  expect(confirmCardPayment).toHaveBeenCalledWith('secret', { payment_method });
});

test.each([
  [{ type: 'card_error', code: 'card_declined', decline_code: 'lost_card' }, 'declined', 'lost_card'],
  [{ type: 'card_error', code: 'expired_card' }, 'declined', 'expired_card'],
  [{ type: 'validation_error', code: 'incomplete_cvc' }, 'declined', 'incomplete_cvc'],
  [
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    'declined',
    'payment_intent_authentication_failure',
  ],
  [{ type: 'api_connection_error' }, 'unsure', undefined],
  [{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, 'unsure', undefined],
])('what Stripe says of %j is %s', async (error, outcome, declineCode) => {
  confirmCardPayment.mockResolvedValue({ error });
  const gateway = await openStripeGateway('pk_test_1', 'en');
  expect(await gateway.confirmCard('secret', null, noQuestion)).toEqual({
    outcome,
    ...(declineCode && { declineCode }),
  });
});

test('a script that cannot be loaded is an error', async () => {
  vi.mocked(loadStripe).mockRejectedValue(new Error('Failed to load Stripe.js'));
  await expect(openStripeGateway('pk_test_1', 'en')).rejects.toThrow('Failed to load');
});
