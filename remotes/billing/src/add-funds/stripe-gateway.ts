import type { Locale } from '@app/contracts/constants.ts';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { CardGateway, CardResult } from './card-gateway.ts';

/** Loads Stripe's script and speaks to Stripe by it. Throws if it cannot be loaded. */
export async function openStripeGateway(publishableKey: string, locale: Locale): Promise<CardGateway> {
  const language = locale === 'vn' ? 'vi' : 'en';
  const stripe = await loadStripe(publishableKey, { locale: language });
  if (stripe === null) throw new Error('Stripe runs in a browser only');
  const field = stripe.elements().create('card', { hidePostalCode: true });
  return {
    showField: (place) => {
      field.mount(place);
      return () => field.unmount();
    },
    confirmCard: async (clientSecret, card) => {
      const payment_method = card ?? { card: field };
      const { error, paymentIntent } = await stripe.confirmCardPayment(clientSecret, { payment_method });
      return error ? resultOf(error) : { outcome: paymentIntent.status === 'canceled' ? 'unsure' : 'done' };
    },
  };
}

function resultOf({
  type,
  code,
  decline_code: declineCode,
}: {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
}): CardResult {
  const isAboutCard =
    type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';
  if (!isAboutCard) return { outcome: 'unsure' };
  return { outcome: 'declined', declineCode: declineCode ?? code ?? 'generic_decline' };
}
