import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { inWorkspace } from '@app/config/workspace.ts';
import { appDir, appNames } from './store.ts';

/** Packages that end up in every app, or decide how it is built. */
const commonInputs = ['account', 'audience', 'config', 'contracts', 'platform', 'ui'].map((name) => `packages/${name}`);
const ignored = new Set(['node_modules', 'dist', '.build', '.swc']);

/**
 * Hash over everything that decides what a published build of the app contains: {@link inputFilesOf}. Eight hex digits,
 * which is enough to tell a developer's builds apart.
 */
export function inputsOf(app: string): string {
  return hashOf(inputFilesOf([app]));
}

/** {@link inputsOf} for all apps together. */
export function inputsOfAll(): string {
  return hashOf(inputFilesOf(appNames()));
}

/**
 * Files that decide what published builds of apps contain, relative to the workspace: theirs, the packages, the lockfile,
 * and the code that builds and describes them, since release.json is part of a version and is never written again.
 */
export function inputFilesOf(apps: readonly string[]): string[] {
  const sources = [...commonInputs, 'pnpm-lock.yaml', 'lingui.config.ts'].map((part) => inWorkspace(part));
  const found = [...sources, ...apps.map(appDir)].flatMap(filesUnder).filter(isSource);
  return [...found.map((file) => path.relative(inWorkspace(), file)), ...publishingFiles()];
}

let publishing: readonly string[] | undefined;

/** Files of this package that `build` and `publish` run, which are read once. */
function publishingFiles(): readonly string[] {
  publishing ??= Object.keys(
    buildSync({
      entryPoints: ['build.ts', 'publish.ts'].map((name) => path.join(import.meta.dirname, name)),
      absWorkingDir: inWorkspace(),
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outdir: 'unused',
      write: false,
      metafile: true,
      logLevel: 'silent',
    }).metafile.inputs,
  ).sort();
  return publishing;
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(inWorkspace(file)));
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
