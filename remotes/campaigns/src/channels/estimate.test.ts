import { describe, expect, it } from 'vitest';
import { estimatePrice, type Price } from './estimate.ts';

const price = (carrier: string, message_type: string, unit_price: string): Price => ({
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
  price('viettel', 'advertising', '950'),
  price('other', 'customer_care', '312.5'),
];
const estimate = (phone: string, content: string) => estimatePrice(prices, 'customer_care', phone, content);

describe('the estimated price of one SMS', () => {
  it('is segments times the price of the number’s carrier and the message’s type', () => {
    expect(estimate('0981 234 567', 'Xin chao')).toBe(850);
    expect(estimate('+84981234567', 'x'.repeat(161))).toBe(1_700);
  });

  it('falls back to the price of other carriers and is rounded once', () => {
    expect(estimate('0912 345 678', 'x'.repeat(400))).toBe(938);
  });

  it('is unknown without a valid number, content or price', () => {
    expect(estimate('0123', 'Xin chao')).toBeNull();
    expect(estimate('0981234567', '  ')).toBeNull();
    expect(estimatePrice([], 'customer_care', '0981234567', 'Xin chao')).toBeNull();
  });
});
