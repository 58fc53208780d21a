import type { SpareBuild } from '@app/contracts/page-environment.ts';
import { provided } from './provided.cjs';
import { runEntry } from './scripts.ts';
import { twice } from './twice.ts';

/** What the entry of a remote leaves behind, under the id of its build. */
interface Container {
  init(lent: typeof scope): unknown;
  get(module: string): Promise<() => unknown>;
}

/**
 * What the host provides, one instance each and in no other version: by request and version. Entries that were built
 * before read `version`, `scope` and `shareConfig` as well.
 */
const scope = Object.fromEntries(
  provided.map(({ request, version, lib, get }) => [
    request,
    {
      [version]: {
        version,
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: `^${version}`, strictVersion: true },
        ...(lib ? { lib, get: async () => lib } : { get: async () => constant(await twice(get)) }),
      },
    },
  ]),
);

/** Loads the entry of a build and gives what it exposes; see `loadExposed`. */
export async function loadEntry(build: SpareBuild, attempt: number): Promise<unknown> {
  if (needsRuntime(build)) await twice(() => import('./earlier-runtime.ts'));
  await runEntry(build, attempt === 0 ? build.entry : `${build.entry}?attempt=${attempt}`);
  const container: unknown = Object.getOwnPropertyDescriptor(globalThis, build.id)?.value;
  if (!isContainer(container)) throw new Error(`${build.entry} has left nothing behind`);
  await container.init(scope);
  const exposed = await container.get('./remote');
  return exposed();
}

/** Entries had this name as long as they brought no runtime of their own. */
function needsRuntime({ entry }: SpareBuild): boolean {
  return /\/remoteEntry\.[^/]*$/.test(entry);
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function constant<Value>(value: Value): () => Value {
  return () => value;
}
