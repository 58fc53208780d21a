import * as v from 'valibot';
import { openEnum } from '../core/wire.ts';
import { carriers } from '../rules/phone.ts';
import { verifyChannels } from './service-settings.ts';

/**
 * Why nothing is known of what a channel costs: no template that may be sent is chosen, the text cannot be sent, or there is
 * no price.
 */
export const unknownCosts = ['template', 'text', 'price'] as const;
export type UnknownCost = (typeof unknownCosts)[number];

/** What one code costs on each channel of a service, by carrier. */
export const verificationCostSchema = v.object({
  currency: v.string(),
  channels: v.array(
    v.object({
      channel: openEnum(verifyChannels),
      unknown: v.nullable(openEnum(unknownCosts)),
      /** Carriers that have a price, in minor units; of a call, what a whole minute costs. None by email, which is free. */
      amounts: v.array(v.object({ carrier: openEnum(carriers), amount: v.number() })),
    }),
  ),
});
export type VerificationCost = v.InferOutput<typeof verificationCostSchema>;

/** What one verification costs somebody with a number of a carrier, in minor units. */
export interface CarrierCost {
  readonly carrier: string;
  /** If the first channel is enough; null for an unknown price. */
  readonly first: number | null;
  /** If every channel has to be tried: those whose price is known. */
  readonly most: number;
  /** Whether the price of a channel after the first is unknown. */
  readonly isMore: boolean;
}

/** What verifications cost by carrier if a service tries its channels in this order; emails reach no number. */
export function costByCarrier(order: readonly string[], { channels }: VerificationCost): CarrierCost[] {
  const ways = order.filter((channel) => channel !== 'email');
  const amountOn = (way: string, carrier: string) =>
    channels.find(({ channel }) => channel === way)?.amounts.find((each) => each.carrier === carrier)?.amount ?? null;
  const priced = carriers.filter((carrier) => ways.some((way) => amountOn(way, carrier) !== null));
  return priced.map((carrier) => {
    const [first = null, ...others] = ways.map((way) => amountOn(way, carrier));
    const most = [first, ...others].reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
    return { carrier, first, most, isMore: others.includes(null) };
  });
}
