import { describe, expect, it } from 'vitest';
import { estimateCost } from './cost-estimate.ts';

const price = (carrier: string, message_type: string, unit_price: string) => ({
  channel: 'sms',
  country: 'VN',
  carrier,
  message_type,
  unit: 'segment',
  unit_price,
  valid_from: '2026-01-01T00:00:00Z',
});
const prices = [
  price('viettel', 'customer_care', '850'),
  price('other', 'customer_care', '312.5'),
  price('viettel', 'advertising', '950'),
];
const cost = (segments: number, byCarrier: Record<string, number>) =>
  estimateCost(prices, 'customer_care', segments, byCarrier);

describe('the estimated cost of a campaign', () => {
  it('is recipients × segments × the price of their carrier', () => {
    expect(cost(2, { viettel: 100 })).toBe(170_000);
  });

  it('rounds each message, and uses the price of other carriers where a carrier has none', () => {
    expect(cost(1, { viettel: 1, itel: 2 })).toBe(850 + 2 * 313);
  });

  it('is nothing for nobody, and unknown without a price', () => {
    expect(cost(1, {})).toBe(0);
    expect(estimateCost([], 'customer_care', 1, { viettel: 1 })).toBeNull();
  });
});
