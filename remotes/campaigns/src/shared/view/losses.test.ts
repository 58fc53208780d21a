import { expect, test } from 'vitest';
import { largestLoss, lossesOf } from './losses.ts';

const counts = {
  recipients: 100,
  excluded: 12,
  queued: 20,
  sending: 5,
  sent: 10,
  delivered: 40,
  undelivered: 8,
  expired: 4,
  unknown: 3,
  failed: 6,
  cancelled: 4,
  clicked: 30,
};

test('whoever waits or has no delivery report yet is not lost', () => {
  expect(lossesOf(counts)).toEqual({ leftOut: 12, notHandedOver: 10, notDelivered: 15 });
});

test('the largest loss is found wherever it is, the earlier one of equals', () => {
  expect(largestLoss(lossesOf(counts))).toBe('notDelivered');
  expect(largestLoss(lossesOf({ ...counts, excluded: 15 }))).toBe('leftOut');
  expect(largestLoss(lossesOf({ ...counts, cancelled: 30 }))).toBe('notHandedOver');
});

test('where nobody was lost there is no largest loss', () => {
  expect(largestLoss({ leftOut: 0, notHandedOver: 0, notDelivered: 0 })).toBeNull();
});
