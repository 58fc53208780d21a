import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { SpareBuild } from '@app/contracts/page-environment.ts';
import { allowEntry, createEntryScript } from './scripts.ts';

/** Makes the federation runtime load entry scripts our way: listed, checked, and given up in time. */
export function startFederation(): void {
  registerPlugins([{ name: 'checked-scripts', createScript: ({ url }) => createEntryScript(url) }]);
}

/**
 * Loads what a build of the remote `name` exposes. `attempt` above 0 asks the server again under another address,
 * because a request that hangs keeps later ones for the same address waiting. Rejects if a script cannot be loaded or
 * throws.
 */
export async function loadExposed(_name: string, build: SpareBuild, attempt: number): Promise<unknown> {
  allowEntry(build);
  const entry = attempt === 0 ? build.entry : `${build.entry}?attempt=${attempt}`;
  registerRemotes([{ name: build.id, entry, type: 'var', entryGlobalName: build.id }], { force: attempt > 0 });
  return loadRemote(`${build.id}/remote`);
}
