import { expect, test } from 'vitest';
import { estimateCalls } from './estimate.ts';

const price = (carrier: string, unit_price: string) => ({
  channel: 'voice' as const,
  country: 'VN',
  carrier,
  message_type: 'customer_care',
  unit: 'minute' as const,
  unit_price,
  valid_from: '2026-01-01T00:00:00Z',
});

test('calls are estimated by carrier and length', () => {
  const prices = [price('viettel', '600'), price('other', '900')];
  expect(estimateCalls(prices, 'customer_care', 30, { viettel: 2, mobifone: 1 })).toBe(2 * 300 + 450);
});

test('nothing is invented where no price is known', () => {
  expect(estimateCalls([], 'customer_care', 30, { viettel: 2 })).toBeNull();
  expect(estimateCalls([price('viettel', '600')], 'advertising', 30, { viettel: 2 })).toBeNull();
});
