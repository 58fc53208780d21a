import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '@app/contracts/pins.ts';
import { integrityOf } from './digest.ts';
import { demand } from './finding.ts';
import { RELEASE_FILE, fileKey, readRelease } from './release.ts';
import { artifactStore } from './storage/stores.ts';
import { renderedDir, versionDir } from './store.ts';
import { usedBy } from './used.ts';

/**
 * Brings every version that an environment may run from a bucket into `.artifacts`, where a web server looks for it,
 * checking each file. A version that is there is left alone. Answers how many were brought.
 */
export async function pull(environment: Environment): Promise<number> {
  const wanted = usedBy(environment).filter(
    ({ app, version }) => !existsSync(path.join(versionDir(app, version), RELEASE_FILE)),
  );
  for (const { app, version } of wanted) await pullVersion(app, version);
  return wanted.length;
}

async function pullVersion(app: string, version: string): Promise<void> {
  const store = artifactStore();
  const { release } = await readRelease(app, version);
  const unfinished = `${versionDir(app, version)}.${process.pid}`;
  for (const key of await store.list(`${app}/${version}/`)) {
    const stored = await store.read(key);
    const name = key.slice(fileKey(app, version, '').length);
    const expected = release.files[name]?.integrity;
    demand(
      stored !== null && (expected === undefined || integrityOf(stored.content) === expected),
      'integrity',
      `${app}@${version}: ${name} is not what was published`,
      'pin another version',
    );
    mkdirSync(path.dirname(path.join(unfinished, name)), { recursive: true });
    writeFileSync(path.join(unfinished, name), stored.content);
  }
  renameSync(unfinished, versionDir(app, version));
}

/** Copies an environment's rendered files and every version it may run to `<folder>/web` and `<folder>/artifacts`. */
export async function exportTo(environment: Environment, folder: string): Promise<void> {
  cpSync(renderedDir(environment.environment), path.join(folder, 'web'), { recursive: true });
  for (const { app, version } of usedBy(environment)) {
    cpSync(versionDir(app, version), path.join(folder, 'artifacts', app, version), { recursive: true });
  }
}
