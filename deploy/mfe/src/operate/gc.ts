import { unfinishedSince } from '../claim.ts';
import { readEnvironment, readHistory } from '../environment.ts';
import { RELEASE_FILE, fileKey, isPublished, readReleases } from '../release.ts';
import { artifactStore } from '../storage/stores.ts';
import { appNames } from '../store.ts';
import { usedBy } from '../used.ts';

/** How long a page may stay open, and a version unpinned, before it goes. */
const KEPT_FOR = 7 * 86_400_000;

/**
 * Versions that nobody may need any more: see {@link neededVersions}; and what is left of those whose publishing was
 * never finished in all that time. Removes them unless it is a dry run.
 */
export async function collectGarbage(
  environments: readonly string[],
  { now, isDryRun }: { readonly now: Date; readonly isDryRun: boolean },
): Promise<string[]> {
  const needed = await neededVersions(environments, now);
  const garbage: string[] = [];
  for (const app of appNames()) {
    for (const { release } of await readReleases(app)) {
      const name = `${app}@${release.version}`;
      const isNew = now.getTime() - Date.parse(release.builtAt) < KEPT_FOR;
      if (!isNew && !needed.has(name)) garbage.push(name);
    }
  }
  const unfinished = await unfinishedSince(new Date(now.getTime() - KEPT_FOR));
  if (!isDryRun) {
    for (const one of garbage) {
      // Somebody may have pinned it, or gone back to it, while the others were removed.
      if (!(await isUsed(environments, one))) await remove(one);
    }
    for (const one of unfinished) await removeUnfinished(one);
  }
  return [...garbage, ...unfinished.map(({ app, version }) => `${app}@${version} (unfinished)`)];
}

/** Whether an environment may run a version as it stands at this moment. */
async function isUsed(environments: readonly string[], name: string): Promise<boolean> {
  for (const one of environments) {
    const { environment } = await readEnvironment(one);
    if (usedBy(environment).some(({ app, version }) => `${app}@${version}` === name)) return true;
  }
  return false;
}

/** The claim goes last, so that nobody takes the version while its files go. */
async function removeUnfinished({ app, version, key }: { app: string; version: string; key: string }): Promise<void> {
  if (!(await isPublished(app, version))) await remove(`${app}@${version}`);
  await artifactStore().remove(key);
}

/**
 * What must stay: everything an environment may run now (pins, fallbacks, candidates), and everything it might have
 * handed to a page during the last seven days.
 */
export async function neededVersions(environments: readonly string[], now: Date): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const name of environments) {
    let replacedAt = Number.POSITIVE_INFINITY;
    for (const { environment } of await readHistory(name)) {
      // A revision was in force until the one after it.
      if (now.getTime() - replacedAt > KEPT_FOR) break;
      for (const { app, version } of usedBy(environment)) needed.add(`${app}@${version}`);
      replacedAt = Date.parse(environment.updatedAt);
    }
  }
  return needed;
}

/** release.json goes first: without it there is no such version, whatever else is still there. */
async function remove(name: string): Promise<void> {
  const [app = '', version = ''] = name.split('@');
  const store = artifactStore();
  const first = fileKey(app, version, RELEASE_FILE);
  await store.remove(first);
  for (const key of await store.list(`${app}/${version}/`)) await store.remove(key);
}
