import type { HaltRule } from '@app/contracts/pins.ts';

/** Accounts that run a version, and how many different ones of them had a fault in it. */
export interface Exposure {
  readonly accounts: number;
  readonly failing: number;
}

/** One-sided 99 %: of a hundred candidates that are no worse, one is stopped for nothing. */
const SURE = 2.33;

/**
 * Whether a candidate is worse than the stable version beside it: `wait` below the rule's minimum sample, `worse` when
 * its rate exceeds the stable one's by the rule's factor and chance does not explain it (two-proportion z-test).
 */
export function judge(rule: HaltRule, candidate: Exposure, stable: Exposure): 'wait' | 'fine' | 'worse' {
  if (candidate.accounts < rule.accounts) return 'wait';
  if (candidate.failing < rule.failing) return 'fine';
  // Where hardly anybody has the stable version, one fault in as many accounts is what would be normal.
  const baseline = stable.accounts < rule.accounts ? { accounts: candidate.accounts, failing: 1 } : stable;
  const usual = Math.max(rateOf(baseline), 1 / baseline.accounts);
  if (rateOf(candidate) <= usual * rule.ratio) return 'fine';
  return zScore(candidate, baseline) > SURE ? 'worse' : 'fine';
}

function rateOf({ accounts, failing }: Exposure): number {
  return accounts === 0 ? 0 : failing / accounts;
}

function zScore(candidate: Exposure, stable: Exposure): number {
  const accounts = candidate.accounts + stable.accounts;
  const pooled = (candidate.failing + stable.failing) / accounts;
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / candidate.accounts + 1 / stable.accounts));
  return spread === 0 ? Number.POSITIVE_INFINITY : (rateOf(candidate) - rateOf(stable)) / spread;
}
