import { inWorkspace } from '@app/config/workspace.ts';
import { folderStore } from './folder-store.ts';
import { bucketFrom, s3Store } from './s3-store.ts';
import { below, type Store } from './store.ts';

let known: { readonly address: string; readonly store: Store } | null = null;

/**
 * The place that MFE_STORE names, a bucket (`s3://bucket/folder`) or a folder for everything, or null where folders of
 * the checkout are used.
 */
function configuredStore(): Store | null {
  const address = process.env['MFE_STORE'];
  if (!address) return null;
  if (known?.address !== address) {
    const store = address.startsWith('s3:') ? s3Store(bucketFrom(address, process.env)) : folderStore(address);
    known = { address, store };
  }
  return known.store;
}

/** Whether published versions lie elsewhere than in `.artifacts`, where web servers look for them. */
export function isRemoteStore(): boolean {
  return configuredStore() !== null;
}

/** Store of published versions: `<app>/<version>/<file>`. */
export function artifactStore(): Store {
  return configuredStore() ?? folderStore(inWorkspace('.artifacts'));
}

/**
 * Store of an environment: `<env>.json` and `history/<env>-<revision>.json`. In folders, environments are reviewed in
 * git, except `local`, which is made on each machine.
 */
export function environmentStore(environment: string): Store {
  const remote = configuredStore();
  if (remote) return below(remote, 'environments');
  const isLocal = environment === 'local';
  return folderStore(isLocal ? inWorkspace('.artifacts', 'environments') : inWorkspace('deploy', 'environments'));
}

/** Names of all environments that have a file. */
export async function environmentNames(): Promise<string[]> {
  const stores = new Set([environmentStore('local'), environmentStore('staging')]);
  const keys = (await Promise.all([...stores].map((store) => store.list('')))).flat();
  const names = keys.flatMap((key) => /^([a-z][a-z0-9-]*)\.json$/.exec(key)?.[1] ?? []);
  return [...new Set(names)].filter((name) => name !== 'roots').sort();
}
