import { satisfies } from '@app/contracts/version-range.ts';

/**
 * What the entry of a remote does at run time. It takes the place of the build plugin's runtime, most of which serves remotes
 * that share modules or load remotes of their own.
 */

/** A module as the host lends it: at hand, or to be loaded. */
interface Lent {
  readonly lib?: () => unknown;
  readonly get: () => Promise<() => unknown>;
}

type ModuleId = string | number;

interface Consuming {
  readonly chunkId: ModuleId;
  /** What the chunk waits for. */
  readonly promises: Promise<unknown>[];
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
  readonly moduleToHandlerMapping: Readonly<
    Record<ModuleId, { readonly shareKey: string; readonly shareInfo: { shareConfig: { requiredVersion: string } } }>
  >;
  /** What is on its way; 0 for what is there. */
  readonly installedModules: Record<ModuleId, Promise<void> | 0>;
  readonly webpackRequire: { readonly m: Record<ModuleId, (module: { exports: unknown }) => void> };
}

/** By request and version. */
let lent: Readonly<Record<string, Readonly<Record<string, Lent>>>> = {};

/** The entry was given what the host lends. */
function initContainerEntry({ shareScope }: { readonly shareScope: typeof lent }): void {
  lent = shareScope;
}

/** Has the modules of the host that a chunk uses put in their places. What fails is asked for again the next time. */
function consumes({ chunkId, promises, chunkMapping, moduleToHandlerMapping, ...bundle }: Consuming): void {
  const { installedModules, webpackRequire } = bundle;
  for (const id of chunkMapping[chunkId] ?? []) {
    const handler = moduleToHandlerMapping[id];
    if (installedModules[id] === 0 || !handler) continue;
    const install = (factory: () => unknown) => {
      installedModules[id] = 0;
      webpackRequire.m[id] = (module) => {
        module.exports = factory();
      };
    };
    const { lib, get } = lentModule(handler.shareKey, handler.shareInfo.shareConfig.requiredVersion);
    if (lib) {
      install(lib);
      continue;
    }
    installedModules[id] ??= get().then(install, (error: unknown) => {
      delete installedModules[id];
      throw error;
    });
    promises.push(installedModules[id]);
  }
}

/** The host's module in a version of the range, or one whose loading says that there is none. */
function lentModule(request: string, range: string): Lent {
  const versions = Object.entries(lent[request] ?? {});
  const found = versions.find(([version]) => satisfies(version, range));
  if (found) return found[1];
  const has = versions.map(([version]) => version).join(', ') || 'none';
  return { get: () => Promise.reject(new Error(`Needed of the host: ${request} ${range}; it has ${has}`)) };
}

const nothing = () => undefined;

// The name and the form in which the plugin imports it.
export default { bundlerRuntime: { init: nothing, installInitialConsumes: nothing, initContainerEntry, consumes } };
