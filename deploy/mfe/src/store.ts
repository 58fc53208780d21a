import { inWorkspace, remoteNames } from '@app/config/workspace.ts';

/**
 * Where things lie. Everything made by a command is under `.artifacts/`, which git ignores:
 *
 *   <app>/<version>/…             one published version, never changed: the app's files and release.json
 *   environments/<env>.json       pins of a generated environment (`local`)
 *   rendered/<env>/               index.html, pins.json, headers.json: what a web server serves for the environment
 *   twin/                         the same sources as one build without federation, to measure against
 *
 * A web server answers `/<app>/<version>/<file>` from the first, everything else from the third, and unknown paths
 * with index.html.
 */
export const HOST = 'host';

/** All apps: the host first, then the remotes by name. */
export function appNames(): string[] {
  return [HOST, ...remoteNames()];
}

/** Folder of an app's sources, relative to the workspace. */
export function sourceDir(app: string): string {
  return app === HOST ? HOST : `remotes/${app}`;
}

/** Folder of an app's sources. */
export function appDir(app: string): string {
  return inWorkspace(sourceDir(app));
}

/** Folder of a published version. */
export function versionDir(app: string, version: string): string {
  return inWorkspace('.artifacts', app, version);
}

/** Folder of an environment's rendered files. */
export function renderedDir(environment: string): string {
  return inWorkspace('.artifacts', 'rendered', environment);
}

/** Folder of a build by the hash of its inputs: a build that exists is not made again. */
export function buildDir(app: string, inputs: string): string {
  return inWorkspace('.cache', 'builds', `${app}-${inputs}`);
}

/** Address of a file of a published version. */
export function fileUrl(app: string, version: string, file: string): string {
  return `/${app}/${version}/${file}`;
}
