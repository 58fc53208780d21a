import type { SpareBuild } from '@app/contracts/page-environment.ts';
import { loadOnce } from '@app/platform/load-once.ts';

/** What runs entries and all that remotes borrow are no part of the first script: most of home works without. */
const federation = loadOnce(() => import(/* webpackChunkName: 'federation' */ './federation-runtime.ts'));

/**
 * Loads what a build of the remote `name` exposes. `attempt` above 0 asks the server again under another address,
 * because a request that hangs keeps later ones for the same address waiting. Rejects if a script cannot be loaded or
 * throws.
 */
export async function loadExposed(_name: string, build: SpareBuild, attempt: number): Promise<unknown> {
  const { loadEntry } = await federation();
  return loadEntry(build, attempt);
}
