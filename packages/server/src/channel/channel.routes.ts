import { getChannel, getPricing } from '@app/contracts/channel/channel.calls.ts';
import { route, type Route } from '../http/route.ts';
import { channelStates, pricesInForce } from './channel.usecases.ts';

/** VAT on telecom services in Vietnam, and what prices are quoted in. */
const VAT_RATE = 0.1;
const CURRENCY = 'VND';

export const channelRoutes: Route[] = [
  route(getChannel, async ({ actor, deps }) => ({
    data: await channelStates({ database: deps.database, clock: deps.clock, scope: actor.scope }),
  })),
  route(getPricing, async ({ input, actor, deps }) => {
    const { database, clock } = deps;
    const { channel, country } = input;
    const prices = await pricesInForce({ database, clock, scope: actor.scope, channel, country });
    return {
      data: prices.map((price) => ({ ...price, valid_from: price.valid_from.toISOString() })),
      info: { vat_rate: VAT_RATE, currency: prices[0]?.currency ?? CURRENCY },
    };
  }),
];
