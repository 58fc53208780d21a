import type { getPricing } from '@app/contracts/channel/channel.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { priceOf } from '@app/contracts/rules/money.ts';

type Price = Data<typeof getPricing>[number];

/** Each message is rounded by itself, as it is when it is charged. `null` while some carrier has no known price. */
export function estimateCost(
  prices: readonly Price[],
  messageType: string,
  segments: number,
  byCarrier: Readonly<Record<string, number>>,
): number | null {
  const ofType = prices.filter((price) => price.channel === 'sms' && price.message_type === messageType);
  const unitPrice = (carrier: string) => ofType.find((price) => price.carrier === carrier)?.unit_price;
  const lines = Object.entries(byCarrier).map(([carrier, recipients]) => {
    const unit = unitPrice(carrier) ?? unitPrice('other');
    return unit === undefined ? null : priceOf(unit, segments) * recipients;
  });
  return lines.reduce<number | null>((sum, line) => (sum === null || line === null ? null : sum + line), 0);
}
