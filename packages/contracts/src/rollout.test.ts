import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, hashOfAccount, isInCohort, resolveVersion } from './rollout.ts';

const rollout = (percent: number) => ({ stable: 'old', rollout: { candidate: 'new', percent, seed: 'spring' } });

describe('choosing the version of an account', () => {
  it('gives everybody the stable version without a rollout, and guests always', () => {
    expect(resolveVersion({ stable: 'old', rollout: null }, 'acc_1')).toBe('old');
    expect(resolveVersion(rollout(100), null)).toBe('old');
  });

  it('gives nobody the candidate at 0 % and everybody at 100 %', () => {
    fc.assert(
      fc.property(fc.string(), (account) => {
        expect(resolveVersion(rollout(0), account)).toBe('old');
        expect(resolveVersion(rollout(100), account)).toBe('new');
      }),
    );
  });

  it('only adds accounts when the share is raised', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.string(), percent, percent, (account, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        if (resolveVersion(rollout(less), account) === 'new')
          expect(resolveVersion(rollout(more), account)).toBe('new');
      }),
    );
  });

  it('gives a member of a segment the candidate whatever the share', () => {
    const members = [hashOfAccount('spring', 'acc_friend')];
    expect(isInCohort({ percent: 0, seed: 'spring', members }, 'acc_friend')).toBe(true);
    expect(isInCohort({ percent: 0, seed: 'spring', members }, 'acc_other')).toBe(false);
    expect(isInCohort({ percent: 0, seed: 'autumn', members }, 'acc_friend')).toBe(false);
  });
});

describe('100 000 accounts', () => {
  // Ids as the server makes them: a time that most have in common, and a random end.
  const accounts = Array.from(
    { length: 100_000 },
    (_, index) => `acc_01KAJ4Q${index.toString(32).toUpperCase().padStart(6, '0')}ZXT9`,
  );
  const share = (percent: number, seed = 'spring') =>
    accounts.filter((account) => isInCohort({ percent, seed }, account)).length;
  /** Three standard deviations of a fair draw, and a quarter. */
  const tolerance = (percent: number) => 3.25 * Math.sqrt(accounts.length * (percent / 100) * (1 - percent / 100));

  it.each([0, 0.01, 0.5, 1, 5, 10, 25, 50, 90, 99, 100])('are in a share of %d %% as often as it says', (percent) => {
    expect(Math.abs(share(percent) - accounts.length * (percent / 100))).toBeLessThanOrEqual(tolerance(percent));
  });

  it('fill the buckets evenly (chi-square over a hundred groups)', () => {
    const groups = Array.from({ length: 100 }, () => 0);
    for (const account of accounts) {
      const group = Math.floor(bucketOf('spring', account) / 100);
      groups[group] = (groups[group] ?? 0) + 1;
    }
    const expected = accounts.length / groups.length;
    const chiSquare = groups.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 99 degrees of freedom: 0.1 % of fair draws lie above 148, 0.1 % below 61.
    expect(chiSquare).toBeGreaterThan(61);
    expect(chiSquare).toBeLessThan(148);
  });

  it('are drawn anew for another seed, and alike for the same', () => {
    const inBoth = accounts.filter((account) =>
      ['spring', 'autumn'].every((seed) => isInCohort({ percent: 10, seed }, account)),
    ).length;
    expect(Math.abs(inBoth - accounts.length * 0.01)).toBeLessThanOrEqual(tolerance(1));
  });
});
