import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '@app/contracts/pins.ts';
import { damage, isCopyOf } from './damage.ts';
import { integrityOf } from './digest.ts';
import { Refusal, demandNone } from './finding.ts';
import { settleFolder } from './folder.ts';
import { RELEASE_FILE, fileKey, readRelease, type Release } from './release.ts';
import { artifactStore } from './storage/stores.ts';
import { renderedDir, versionDir } from './store.ts';
import { usedBy, type Used } from './used.ts';

/**
 * Brings every version that an environment may run from a bucket into `.artifacts`, where a web server looks for it.
 * Refuses a file, a compressed copy or a release.json that is not what was published or pinned (`integrity`), and brings
 * nothing that release.json does not list. A version that is there is left alone. Returns how many were brought.
 */
export async function pull(environment: Environment): Promise<number> {
  const wanted = usedBy(environment).filter(
    ({ app, version }) => !existsSync(path.join(versionDir(app, version), RELEASE_FILE)),
  );
  for (const one of wanted) await pullVersion(one);
  return wanted.length;
}

async function pullVersion({ app, version, digest: pinned }: Used): Promise<void> {
  const { release, digest } = await readRelease(app, version);
  if (pinned !== null && digest !== pinned) demandNone([damage(app, version, RELEASE_FILE)]);
  const unfinished = `${versionDir(app, version)}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    for (const name of Object.keys(release.files)) await pullFile(release, name, unfinished);
    // The version is there from the moment that it has this file.
    await pullFile(release, RELEASE_FILE, unfinished);
    settleFolder(unfinished, versionDir(app, version));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Brings a file, and its compressed copy if it has one. */
async function pullFile({ app, version, files }: Release, name: string, folder: string): Promise<void> {
  const store = artifactStore();
  const expected = files[name]?.integrity;
  const stored = await store.read(fileKey(app, version, name));
  const copy = await store.read(fileKey(app, version, `${name}.br`));
  const isWhole = stored !== null && (expected === undefined || integrityOf(stored.content) === expected);
  if (!isWhole) throw new Refusal([damage(app, version, name)]);
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), stored.content);
  if (copy === null || expected === undefined) return;
  if (!isCopyOf(copy.content, expected)) throw new Refusal([damage(app, version, `${name}.br`)]);
  writeFileSync(path.join(folder, `${name}.br`), copy.content);
}

/** Copies an environment's rendered files and every version it may run to `<folder>/web` and `<folder>/artifacts`. */
export async function exportTo(environment: Environment, folder: string): Promise<void> {
  cpSync(renderedDir(environment.environment), path.join(folder, 'web'), { recursive: true });
  for (const { app, version } of usedBy(environment)) {
    cpSync(versionDir(app, version), path.join(folder, 'artifacts', app, version), { recursive: true });
  }
}
