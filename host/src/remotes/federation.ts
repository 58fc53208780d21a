import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageBuild, PageEnvironment } from '@app/contracts/page-environment.ts';
import { createEntryScript } from './scripts.ts';

/** Makes the federation runtime load entry scripts our way: listed, checked, and given up in time. */
export function startFederation(files: PageEnvironment['files']): void {
  registerPlugins([{ name: 'checked-scripts', createScript: ({ url }) => createEntryScript(files, url) }]);
}

/**
 * Loads what a build of a remote exposes. `attempt` above 0 asks the server again under another address, because a
 * request that hangs keeps later ones for the same address waiting. Rejects if a script cannot be loaded or throws.
 */
export async function loadExposed(
  files: PageEnvironment['files'],
  build: PageBuild,
  attempt: number,
): Promise<unknown> {
  const [url] = files[build.entry] ?? [];
  if (url === undefined) throw new Error(`${build.id} has no entry script`);
  const entry = attempt === 0 ? url : `${url}?attempt=${attempt}`;
  registerRemotes([{ name: build.id, entry, type: 'var', entryGlobalName: build.id }], { force: attempt > 0 });
  return loadRemote(`${build.id}/remote`);
}
