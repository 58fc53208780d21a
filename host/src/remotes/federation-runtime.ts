import type { SpareBuild } from '@app/contracts/page-environment.ts';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { bootedPage } from '../boot/booted-page.ts';
import { lend } from './lent.ts';
import { provided } from './provided.cjs';
import { allowEntry, createEntryScript } from './scripts.ts';

/** Where the entries of remotes, which bring no runtime of their own, look for it. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const federation = createInstance({
  name: `host_${bootedPage().environment.host.version}`.replace(/\W/g, '_'),
  remotes: [],
  shared: shareTable(),
  shareStrategy: 'loaded-first',
  // Entry scripts are loaded our way: listed, checked, and given up in time.
  plugins: [{ name: 'checked-scripts', createScript: ({ url }) => createEntryScript(url) }],
});

/** Loads the entry of a build and gives what it exposes; see `loadExposed`. */
export function loadEntry(build: SpareBuild, attempt: number): Promise<unknown> {
  allowEntry(build);
  const entry = attempt === 0 ? build.entry : `${build.entry}?attempt=${attempt}`;
  federation.registerRemotes([{ name: build.id, entry, type: 'var', entryGlobalName: build.id }], {
    force: attempt > 0,
  });
  return federation.loadRemote(`${build.id}/remote`);
}

/** What the host provides, one instance each and in no other version. */
function shareTable() {
  return Object.fromEntries(
    provided.map(({ request, version, lib, get }) => [
      request,
      {
        version,
        shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true, eager: lib !== undefined },
        ...(lib ? { lib } : { get: async () => constant(await lend(get)) }),
      },
    ]),
  );
}

function constant<Value>(value: Value): () => Value {
  return () => value;
}
