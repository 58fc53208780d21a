import { existsSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { describeApp, type AppConfig } from '@app/config/app-build.ts';
import { compileCatalogs } from './catalogs.ts';
import { settleFolder } from './folder.ts';
import { inputsOf } from './inputs.ts';
import { appDir, buildDir } from './store.ts';

export interface Build {
  readonly app: string;
  readonly version: string;
  readonly dir: string;
  /** False if a build of the same inputs was there already. */
  readonly isNew: boolean;
}

/**
 * Builds an app unless a build of the same inputs exists. Without `version` it is a development version, which carries
 * the hash of the inputs (`1.0.0-dev.3fa09c11`), so that it never meets another content under the same name.
 */
export async function build(app: string, version?: string): Promise<Build> {
  const dir = appDir(app);
  const inputs = inputsOf(app);
  const known = version ?? `${describeApp(dir, {}).version}-dev.${inputs}`;
  const out = buildDir(app, version === undefined ? inputs : `${inputs}-${version}`);
  if (existsSync(out)) return { app, version: known, dir: out, isNew: false };
  await compileCatalogs();
  // A build that is cut short must not be taken for a finished one.
  const unfinished = `${out}.${process.pid}`;
  await bundle(dir, await loadConfig(dir), { version: known, out: unfinished });
  settleFolder(unfinished, out);
  return { app, version: known, dir: out, isNew: true };
}

/** The app's own build configuration. Throws if its rsbuild.config.ts exports none. */
export async function loadConfig(dir: string): Promise<AppConfig> {
  const loaded: { default?: unknown } = await import(path.join(dir, 'rsbuild.config.ts'));
  if (typeof loaded.default !== 'function') throw new Error(`${dir}/rsbuild.config.ts exports no configuration`);
  // defineHost and defineRemote make nothing else.
  return loaded.default as AppConfig;
}

/** Bundles one app in this process. Rejects with the bundler's errors. */
export async function bundle(dir: string, config: AppConfig, target: { version: string; out: string }): Promise<void> {
  const rsbuild = await createRsbuild({ cwd: dir, config: config(target) });
  const { close } = await rsbuild.build();
  await close();
}
