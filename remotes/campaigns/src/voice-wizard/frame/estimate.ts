import type { getPricing } from '@app/contracts/channel/channel.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { priceOfSeconds } from '@app/contracts/voice/call-price.ts';

type Price = Data<typeof getPricing>[number];

/**
 * What calls of `seconds` come to if everybody listens to the end, before they are rounded up to billing blocks. `null`
 * while some carrier has no known price.
 */
export function estimateCalls(
  prices: readonly Price[],
  messageType: string,
  seconds: number,
  byCarrier: Readonly<Record<string, number>>,
): number | null {
  const ofType = prices.filter(({ channel, message_type: type }) => channel === 'voice' && type === messageType);
  const unitPrice = (carrier: string) => ofType.find((price) => price.carrier === carrier)?.unit_price;
  const lines = Object.entries(byCarrier).map(([carrier, recipients]) => {
    const unit = unitPrice(carrier) ?? unitPrice('other');
    return unit === undefined ? null : priceOfSeconds(unit, seconds) * recipients;
  });
  return lines.reduce<number | null>((sum, line) => (sum === null || line === null ? null : sum + line), 0);
}
