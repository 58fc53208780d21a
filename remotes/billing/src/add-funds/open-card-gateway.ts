import { SIMULATED_KEY } from '@app/contracts/billing/simulated-cards.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { CardGateway } from './card-gateway.ts';

/** Opens the way to the provider, with a script of its own unless cards are simulated. Throws if that cannot be loaded. */
export async function openCardGateway(publishableKey: string, locale: Locale): Promise<CardGateway> {
  if (publishableKey === SIMULATED_KEY) {
    const simulated = await import(/* webpackChunkName: "billing-simulated-cards" */ './simulated-gateway.ts');
    return simulated.createSimulatedGateway(publishableKey);
  }
  const stripe = await import(/* webpackChunkName: "billing-stripe" */ './stripe-gateway.ts');
  return await stripe.openStripeGateway(publishableKey, locale);
}
