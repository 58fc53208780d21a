import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, resolveVersion } from './rollout.ts';

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

  it('spreads accounts evenly: a tenth gets a share of 10 %', () => {
    const accounts = Array.from({ length: 20_000 }, (_, index) => `acc_${index}`);
    const share = accounts.filter((account) => bucketOf('spring', account) < 1_000).length / accounts.length;
    expect(share).toBeGreaterThan(0.09);
    expect(share).toBeLessThan(0.11);
  });
});
