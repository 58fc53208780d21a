/** Buckets an account can fall into; a percentage is a whole number of them. */
const BUCKETS = 10_000;

/**
 * Bucket of an account, 0 to 9 999: 32-bit FNV-1a of `seed:accountId` with a final mix. Synchronous and the same on
 * every device, so one account always gets one version.
 */
export function bucketOf(seed: string, accountId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed}:${accountId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

/** A remote's versions as the page knows them; `rollout` is null when everybody gets the stable one. */
export interface Choice<Build> {
  readonly stable: Build;
  readonly rollout: { readonly candidate: Build; readonly percent: number; readonly seed: string } | null;
}

/**
 * The version an account gets. A guest (`null`) gets the stable one. The one rule, used by the boot script, the
 * operators' command and the tests.
 */
export function resolveVersion<Build>({ stable, rollout }: Choice<Build>, accountId: string | null): Build {
  if (!rollout || accountId === null) return stable;
  return bucketOf(rollout.seed, accountId) < rollout.percent * (BUCKETS / 100) ? rollout.candidate : stable;
}
