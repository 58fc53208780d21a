import type { Environment } from '@app/contracts/pins.ts';
import { damage, damagedFiles } from './damage.ts';
import { readEnvironment, readHistory, type Revision } from './environment.ts';
import { Refusal, type Finding } from './finding.ts';
import { readRelease } from './release.ts';
import { checkSuccession, rootKeys } from './trust.ts';
import { usedBy } from './used.ts';

export interface Verified {
  readonly versions: number;
  readonly files: number;
  readonly findings: readonly Finding[];
}

/**
 * Re-hashes every byte that an environment may run (pinned, candidates, fallbacks, their compressed copies), compares
 * each release.json with the one that was pinned, a fallback's with the one that ran before, and walks the chain of its
 * revisions: each follows from the one before and is signed by somebody who might change it so.
 */
export async function verify(name: string): Promise<Verified> {
  const { environment } = await readEnvironment(name);
  const findings: Finding[] = [];
  let files = 0;
  const used = usedBy(environment);
  const history = await readHistory(name);
  const digests = digestsIn(history);
  for (const { app, version } of used) {
    const pinned = digests.get(`${app}@${version}`);
    try {
      const { release, digest } = await readRelease(app, version);
      files += Object.keys(release.files).length;
      findings.push(...(await damagedFiles(release)));
      if (pinned !== undefined && digest !== pinned) findings.push(damage(app, version, 'release.json'));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      findings.push(...error.findings);
    }
  }
  return { versions: used.length, files, findings: [...findings, ...checkChain(history)] };
}

/** Digest of the release.json that versions were pinned with, the newest pin first. */
function digestsIn(history: readonly Revision[]): Map<string, string> {
  const digests = new Map<string, string>();
  for (const { app, version, digest } of history.flatMap(({ environment }) => usedBy(environment))) {
    const name = `${app}@${version}`;
    if (digest !== null && !digests.has(name)) digests.set(name, digest);
  }
  return digests;
}

/** Revisions from the newest on: each names the digest of the one before. What is kept may start anywhere. */
function checkChain(history: readonly Revision[]): Finding[] {
  const roots = rootKeys(history[0]?.environment.environment ?? '');
  return history.flatMap(({ environment }, index) => {
    const parent = history[index + 1];
    if (!parent) return environment.revision === 1 ? checkSuccession(nothing(environment), environment, roots) : [];
    const { environment: name, revision } = environment;
    if (parent.environment.revision !== revision - 1 || parent.digest !== environment.parentDigest) {
      const evidence = `revision ${revision} of ${name} does not follow from the kept revision before it`;
      return [{ code: 'history', evidence, remedy: 'restore history/ from git or a backup' }];
    }
    return checkSuccession(parent.environment, environment, roots);
  });
}

/** What the first revision of an environment follows. */
function nothing(environment: Environment): Environment {
  return { ...environment, host: null, remotes: {}, revoked: [], pinners: [], teams: [] };
}
