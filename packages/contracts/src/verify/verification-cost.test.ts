import { expect, test } from 'vitest';
import { costByCarrier, type VerificationCost } from './verification-cost.ts';

const on = (
  channel: VerificationCost['channels'][number]['channel'],
  amounts: Readonly<Record<string, number>>,
): VerificationCost['channels'][number] => ({
  channel,
  unknown: null,
  amounts: Object.entries(amounts).map(([carrier, amount]) => ({ carrier, amount })),
});

const cost: VerificationCost = {
  currency: 'VND',
  channels: [on('zalo', { viettel: 300, mobifone: 300 }), on('sms', { viettel: 850, mobifone: 800 }), on('email', {})],
};

test('the first channel is what it usually costs, all of them the most', () => {
  expect(costByCarrier(['zalo', 'sms'], cost)).toEqual([
    { carrier: 'viettel', first: 300, most: 1_150, isMore: false },
    { carrier: 'mobifone', first: 300, most: 1_100, isMore: false },
  ]);
  expect(costByCarrier(['sms', 'email', 'zalo'], cost)[0]).toMatchObject({ first: 850, most: 1_150 });
});

test('emails cost nothing, and no carrier', () => {
  expect(costByCarrier(['email'], cost)).toEqual([]);
  expect(costByCarrier(['email', 'sms'], cost)[0]).toMatchObject({ first: 850, most: 850 });
});

test('an unknown price is neither nothing nor a sum', () => {
  expect(costByCarrier(['voice', 'sms'], cost)[0]).toEqual({
    carrier: 'viettel',
    first: null,
    most: 850,
    isMore: false,
  });
  expect(costByCarrier(['sms', 'voice'], cost)[0]).toEqual({ carrier: 'viettel', first: 850, most: 850, isMore: true });
});
