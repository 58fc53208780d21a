import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace } from '@app/config/workspace.ts';
import { appDir, appNames } from './store.ts';

/** Packages that end up in every app, or decide how it is built. */
const commonInputs = ['account', 'audience', 'config', 'contracts', 'platform', 'ui'].map((name) => `packages/${name}`);
const ignored = new Set(['node_modules', 'dist', '.build', '.swc']);

/**
 * Hash over everything that decides what a build of the app contains: its files, the packages and the lockfile. Eight
 * hex digits, which is enough to tell a developer's builds apart.
 */
export function inputsOf(app: string): string {
  return hashOf([appDir(app)]);
}

/** {@link inputsOf} for all apps together. */
export function inputsOfAll(): string {
  return hashOf(appNames().map(appDir));
}

function hashOf(dirs: readonly string[]): string {
  const hash = createHash('sha256');
  const sources = [...commonInputs, 'pnpm-lock.yaml', 'lingui.config.ts'].map((part) => inWorkspace(part));
  for (const file of [...sources, ...dirs].flatMap(filesUnder).filter(isSource)) {
    hash.update(`${path.relative(inWorkspace(), file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

function filesUnder(start: string): string[] {
  const stat = statSync(start, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [start];
  const names = readdirSync(start).filter((name) => !ignored.has(name));
  return names.sort().flatMap((name) => filesUnder(path.join(start, name)));
}

/** Tests and compiled catalogues do not count: the first are not built, the second follow from the .po files. */
function isSource(file: string): boolean {
  return !/\.test\.tsx?$|\.md$|[\\/]locales[\\/][a-z]+\.ts$/.test(file);
}
