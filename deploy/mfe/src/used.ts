import type { Environment } from '@app/contracts/pins.ts';
import { HOST } from './store.ts';

/** A version that an environment may run, and the digest of its release.json if it is pinned with one. */
export interface Used {
  readonly app: string;
  readonly version: string;
  readonly digest: string | null;
  readonly role: 'pinned' | 'candidate' | 'fallback';
}

/** Everything that an environment may run: pins, candidates and fallbacks. */
export function usedBy({ host, remotes }: Environment): Used[] {
  const used: Used[] = host ? [{ app: HOST, version: host.version, digest: host.release, role: 'pinned' }] : [];
  for (const [app, { version, release, fallback, rollout }] of Object.entries(remotes)) {
    used.push({ app, version, digest: release, role: 'pinned' });
    if (rollout) {
      const { version: candidate, release: digest } = rollout.candidate;
      used.push({ app, version: candidate, digest, role: 'candidate' });
    }
    if (fallback !== null) used.push({ app, version: fallback, digest: null, role: 'fallback' });
  }
  return used;
}

/** Whether two are the same version of the same app. */
export function isSameVersion(a: Pick<Used, 'app' | 'version'>, b: Pick<Used, 'app' | 'version'>): boolean {
  return a.app === b.app && a.version === b.version;
}
