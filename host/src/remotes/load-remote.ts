import type { SpareBuild } from '@app/contracts/page-environment.ts';
import { addCatalogs } from '@app/platform/i18n.ts';
import type { RemoteModule } from '@app/platform/remote-module.ts';
import { bootedPage } from '../boot/booted-page.ts';
import { loadExposed } from './federation.ts';
import { firstGood } from './first-good.ts';
import { twice } from './twice.ts';
import { reportFault } from './report-fault.ts';
import { loadable, spareFor } from './spare.ts';

/** A remote's module and the build it comes from. */
export interface LoadedRemote {
  readonly module: RemoteModule;
  readonly build: SpareBuild;
}

/** How long a pinned version may take before the last good one is asked for beside it. */
export const PATIENCE = 1_500;

/** What is wanted of a remote: each comes with texts of its own. */
export type RemotePart = 'pages' | 'widgets';

/** By part and name. */
const loading = new Map<string, Promise<LoadedRemote>>();
const spares = new Map<string, Promise<LoadedRemote>>();
/** By the id of a build, which is loaded once for both parts. */
const modules = new Map<string, Promise<RemoteModule>>();
/** What each remote runs since something of its pinned version could not be loaded. */
const fallen = new Map<string, LoadedRemote>();
const generations = new Map<string, number>();
const attempts = new Map<string, number>();

/** A remote could not be loaded, twice. `code` is what a person tells support: which build failed, and where. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly code: string;

  constructor(name: string, version: string, cause: unknown) {
    super(`${name}@${version} could not be loaded`, { cause });
    this.code = `${name}@${version}`;
  }
}

/** The module of a remote; see {@link loadBuild}. */
export async function loadRemoteModule(name: string): Promise<RemoteModule> {
  return (await loadBuild(name)).module;
}

/**
 * What a remote runs on this page: its pinned version or, where that is late or cannot be loaded, the last that worked.
 * Whichever it is stays until the page is left. Only the texts of `part` come with it. A failure is tried again once by
 * itself and once more at every later call. Rejects with {@link RemoteFailure}.
 */
export function loadBuild(name: string, part: RemotePart = 'pages'): Promise<LoadedRemote> {
  const pinned = pinnedBuild(name);
  const failure = (error: unknown) => {
    throw new RemoteFailure(name, runningVersion(name), error);
  };
  const replacing = fallen.get(name);
  if (replacing) return withTexts(replacing, part).catch(failure);
  const key = `${part} ${name}`;
  const known = loading.get(key);
  if (known) return known;
  const late = new Error('It did not arrive in time');
  const own = twice(() => loadOnce(name, pinned, part));
  const promise = firstGood(own, () => loadSpare(name, late, part), PATIENCE).catch(failure);
  loading.set(key, promise);
  promise.then(
    (loaded) => {
      if (loaded.build.version !== pinned.version) runInstead(name, loaded);
    },
    (error: unknown) => {
      reportFault({ app: name, version: pinned.version, kind: 'load', error });
      loading.delete(key);
    },
  );
  return promise;
}

/**
 * From now on the remote runs another version than the pinned one, until the page is left. What is there already is
 * fetched again, so that one remote never shows two versions.
 */
export function runInstead(name: string, loaded: LoadedRemote): void {
  if (runningVersion(name) === loaded.build.version) return;
  fallen.set(name, loaded);
  generations.set(name, generationOf(name) + 1);
}

/** Changes when what is shown of a remote has to be fetched anew, because it runs another version. */
export function generationOf(name: string): number {
  return generations.get(name) ?? 0;
}

/** The version that a remote runs, for reports and support. */
export function runningVersion(name: string): string {
  return (fallen.get(name)?.build ?? bootedPage().builds[name])?.version ?? '?';
}

/** The version that worked last. Rejects with `cause` if there is none, or with what it fails with itself. */
export function loadSpare(name: string, cause: unknown, part: RemotePart = 'pages'): Promise<LoadedRemote> {
  const key = `${part} ${name}`;
  const known = spares.get(key);
  if (known) return known;
  const failed = pinnedBuild(name);
  const spare = spareFor(bootedPage(), name, failed.version);
  if (!spare) return Promise.reject(cause);
  reportFault({ app: name, version: failed.version, kind: 'load', error: cause });
  const promise = twice(() => loadOnce(name, spare, part));
  spares.set(key, promise);
  promise.catch(() => spares.delete(key));
  return promise;
}

function pinnedBuild(name: string): SpareBuild {
  const page = bootedPage();
  const build = page.builds[name];
  if (!build) throw new Error(`${name} is not pinned`);
  return loadable(page, build);
}

async function loadOnce(name: string, build: SpareBuild, part: RemotePart): Promise<LoadedRemote> {
  return withTexts({ module: await loadModule(name, build), build }, part);
}

async function withTexts(loaded: LoadedRemote, part: RemotePart): Promise<LoadedRemote> {
  const { catalogs, widgets } = loaded.module;
  const texts = part === 'pages' ? catalogs : widgets?.catalogs;
  if (texts) await addCatalogs(texts);
  return loaded;
}

function loadModule(name: string, build: SpareBuild): Promise<RemoteModule> {
  const known = modules.get(build.id);
  if (known) return known;
  const attempt = attempts.get(build.id) ?? 0;
  attempts.set(build.id, attempt + 1);
  const promise = loadExposed(name, build, attempt).then(readModule);
  modules.set(build.id, promise);
  promise.catch(() => modules.delete(build.id));
  return promise;
}

function readModule(exposed: unknown): RemoteModule {
  if (typeof exposed === 'object' && exposed && 'default' in exposed && isRemoteModule(exposed.default)) {
    return exposed.default;
  }
  throw new Error('The entry exposes no remote module');
}

function isRemoteModule(value: unknown): value is RemoteModule {
  return typeof value === 'object' && value !== null && 'routes' in value && 'catalogs' in value && 'manifest' in value;
}
