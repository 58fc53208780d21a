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
 * Re-hashes every byte that an environment may run (pinned, candidates, fallbacks, their compressed copies) and walks
 * the chain of its revisions: each follows from the one before and is signed by somebody who might change it so.
 */
export async function verify(name: string): Promise<Verified> {
  const { environment } = await readEnvironment(name);
  const findings: Finding[] = [];
  let files = 0;
  const used = usedBy(environment);
  for (const { app, version, digest: pinned } of used) {
    try {
      const { release, digest } = await readRelease(app, version);
      files += Object.keys(release.files).length;
      findings.push(...(await damagedFiles(release)));
      if (pinned !== null && digest !== pinned) findings.push(damage(app, version, 'release.json'));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      findings.push(...error.findings);
    }
  }
  return { versions: used.length, files, findings: [...findings, ...checkChain(await readHistory(name))] };
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
