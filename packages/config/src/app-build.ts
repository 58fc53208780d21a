import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';

/** How an app is to be built; what is left out has its default. */
export interface AppBuild {
  /** Version the build is known as; the one of the app's package.json by default. */
  readonly version?: string | undefined;
  /** Folder to write to; `dist` in the app's folder by default. */
  readonly out?: string | undefined;
  /** `development` builds cannot run inside a production host. */
  readonly mode?: 'production' | 'development' | undefined;
  /** Port of this machine that a development build is served at. */
  readonly port?: number | undefined;
}

/** What an app's rsbuild.config.ts exports. */
export type AppConfig = (build: AppBuild) => RsbuildConfig;

export interface App {
  readonly dir: string;
  /** `host`, or the remote's folder name. */
  readonly name: string;
  readonly version: string;
  readonly out: string;
  readonly mode: 'production' | 'development';
  readonly port: number | undefined;
  /** Name and version as one identifier: the global variables of a build carry it, so that two versions can meet. */
  readonly id: string;
}

/** Fills in what a build leaves open. Throws if the folder has no package.json with a version. */
export function describeApp(dir: string, build: AppBuild): App {
  const manifest: unknown = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  const name = path.basename(dir);
  const version = build.version ?? versionOf(manifest, dir);
  return {
    dir,
    name,
    version,
    out: build.out ?? path.join(dir, 'dist'),
    mode: build.mode ?? 'production',
    port: build.port,
    id: identifierOf(name, version),
  };
}

/** The identifier of one version of an app: `billing_1_1_0`. */
export function identifierOf(name: string, version: string): string {
  return `${name}_${version}`.replace(/\W/g, '_');
}

/** Address of a development build's files below the origin of the page. */
export function developmentPrefix(name: string, version: string): string {
  return `/${name}/${version}/`;
}

function versionOf(manifest: unknown, dir: string): string {
  if (typeof manifest === 'object' && manifest && 'version' in manifest && typeof manifest.version === 'string') {
    return manifest.version;
  }
  throw new Error(`${dir}/package.json states no version`);
}
