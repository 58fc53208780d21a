import type { getPricing } from '@app/contracts/channel/channel.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { priceOf } from '@app/contracts/rules/money.ts';
import { readPhone } from '@app/contracts/rules/phone.ts';
import { countSegments } from '@app/contracts/rules/segments.ts';

export type Price = Data<typeof getPricing>[number];

/**
 * What one SMS will cost in minor units: segments times the price of the number's carrier. `null` while number or
 * content are missing or wrong, or where no price is known.
 */
export function estimatePrice(
  prices: readonly Price[],
  messageType: string,
  phone: string,
  content: string,
): number | null {
  const { segments } = countSegments(content.trim());
  const carrier = readPhone(phone)?.carrier;
  if (carrier === undefined || segments === 0) return null;
  const ofType = prices.filter((price) => price.channel === 'sms' && price.message_type === messageType);
  const price = ofType.find((each) => each.carrier === carrier) ?? ofType.find((each) => each.carrier === 'other');
  return price ? priceOf(price.unit_price, segments) : null;
}
