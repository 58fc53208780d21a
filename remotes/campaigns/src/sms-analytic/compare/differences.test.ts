import { expect, it } from 'vitest';
import { reportOf } from '../../shared/testing/report-of.ts';
import { compareCosts, compareCounts, compareShares } from './differences.ts';

const share = (part: number | null, whole: number) => ({ part, whole });

it('shares differ in points of what is shown, and the wish says which is better', () => {
  expect(compareShares(share(942, 1_000), share(91, 100), 'higher')).toEqual({
    figures: ['94.2%', '91.0%'],
    difference: { word: 'better', amount: '3.2' },
  });
  expect(compareShares(share(5, 100), share(2, 100), 'lower').difference).toEqual({ word: 'worse', amount: '3.0' });
  expect(compareShares(share(2, 100), share(5, 100), 'lower').difference).toEqual({ word: 'better', amount: '3.0' });
  expect(compareShares(share(1, 3), share(333_301, 1_000_000), 'higher').difference?.word).toBe('same');
});

it('nothing differs from what is not there', () => {
  expect(compareShares(share(null, 100), share(5, 100), 'higher')).toEqual({
    figures: [null, '5.0%'],
    difference: null,
  });
  expect(compareShares(share(0, 0), share(5, 100), 'higher')).toMatchObject({ figures: [null, '5.0%'] });
  expect(compareCounts(5, 0)).toEqual({ figures: ['5', '0'], difference: null });
});

it('numbers of people are more or fewer, neither of which is better', () => {
  expect(compareCounts(1_500, 1_000).difference).toEqual({ word: 'more', amount: '50%' });
  expect(compareCounts(955, 1_000).difference).toEqual({ word: 'fewer', amount: '4.5%' });
  expect(compareCounts(100_001, 100_000).difference).toEqual({ word: 'more', amount: '0.1%' });
  expect(compareCounts(7, 7).difference?.word).toBe('same');
});

const report = (price: number, delivered: number, currency = 'VND') =>
  reportOf({ currency, messages: 10, delivered, price });

it('what a delivered message costs is cheaper or dearer, and unknown where none was delivered', () => {
  expect(compareCosts(report(8_500, 8), report(8_500, 10))).toEqual({
    figures: ['1\u00a0063\u00a0₫', '850\u00a0₫'],
    difference: { word: 'dearer', amount: '25%' },
  });
  expect(compareCosts(report(8_500, 10), report(8_500, 8)).difference?.word).toBe('cheaper');
  expect(compareCosts(report(0, 0), report(8_500, 10))).toEqual({ figures: [null, '850\u00a0₫'], difference: null });
  expect(compareCosts(report(8_500, 10, 'USD'), report(8_500, 10)).difference).toBeNull();
});
