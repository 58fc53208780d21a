/** Buckets an account can fall into; a percentage is a whole number of them. */
const BUCKETS = 10_000;

/**
 * 32-bit FNV-1a of `seed:accountId` with a final mix. Synchronous and the same on every device, so one account always
 * gets one version; the seed in front keeps rollouts independent of each other.
 */
export function hashOfAccount(seed: string, accountId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed}:${accountId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Bucket of an account, 0 to 9 999. */
export function bucketOf(seed: string, accountId: string): number {
  return hashOfAccount(seed, accountId) % BUCKETS;
}

/** Who gets a candidate. */
export interface Cohort {
  readonly percent: number;
  readonly seed: string;
  /** {@link hashOfAccount} of the accounts that get it whatever the percentage: pages do not learn their ids. */
  readonly members?: readonly number[];
}

/** A remote's versions as the page knows them; `rollout` is null when everybody gets the stable one. */
export interface Choice<Build> {
  readonly stable: Build;
  readonly rollout: ({ readonly candidate: Build } & Cohort) | null;
}

/** Whether an account is among those who get the candidate. A guest (`null`) never is. */
export function isInCohort({ percent, seed, members }: Cohort, accountId: string | null): boolean {
  if (accountId === null) return false;
  const hash = hashOfAccount(seed, accountId);
  return hash % BUCKETS < percent * (BUCKETS / 100) || Boolean(members?.includes(hash));
}

/**
 * The version an account gets. A guest (`null`) gets the stable one. The one rule, used by the boot script, the
 * operators' command, the server's count of faults and the tests.
 */
export function resolveVersion<Build>({ stable, rollout }: Choice<Build>, accountId: string | null): Build {
  return rollout && isInCohort(rollout, accountId) ? rollout.candidate : stable;
}
