import { addCatalogs } from '@app/platform/i18n.ts';
import type { RemoteModule } from '@app/platform/remote-module.ts';
import { bootedPage } from '../boot/booted-page.ts';
import { loadExposed } from './federation.ts';

const loading = new Map<string, Promise<RemoteModule>>();
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

/**
 * The module of a remote, with its catalogue for the language of the page; loaded once per page. A failure is tried
 * again once by itself and once more at every later call. Rejects with {@link RemoteFailure}.
 */
export function loadRemoteModule(name: string): Promise<RemoteModule> {
  const known = loading.get(name);
  if (known) return known;
  const promise = loadTwice(name);
  loading.set(name, promise);
  promise.catch(() => loading.delete(name));
  return promise;
}

async function loadTwice(name: string): Promise<RemoteModule> {
  try {
    return await loadOnce(name);
  } catch {
    return await loadOnce(name).catch((error: unknown) => {
      throw new RemoteFailure(name, bootedPage().builds[name]?.version ?? '?', error);
    });
  }
}

async function loadOnce(name: string): Promise<RemoteModule> {
  const { environment, builds } = bootedPage();
  const build = builds[name];
  if (!build) throw new Error(`${name} is not pinned`);
  const attempt = attempts.get(name) ?? 0;
  attempts.set(name, attempt + 1);
  const remote = readModule(await loadExposed(environment.files, build, attempt));
  await addCatalogs(remote.catalogs);
  return remote;
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
