import { beforeEach, expect, it, vi } from 'vitest';
import container from './container-runtime.ts';

const { consumes, initContainerEntry } = container.bundlerRuntime;

type Factory = () => unknown;
const load = vi.fn<() => Promise<Factory>>();
const lib = vi.fn<Factory>(() => 'at hand');

/** A bundle with two chunks, `page` and `dialog`, both of which use what is loaded; `page` also uses what is at hand. */
function bundle() {
  const handler = (shareKey: string, requiredVersion: string) => ({
    shareKey,
    shareInfo: { shareConfig: { requiredVersion } },
  });
  const modules: Record<string, (module: { exports: unknown }) => void> = {};
  const parts = {
    chunkMapping: { page: ['a', 'b'], dialog: ['b'], far: ['c'] },
    moduleToHandlerMapping: {
      a: handler('react', '^19.3.0'),
      b: handler('@app/ui/form.tsx', '^1.0.0'),
      c: handler('@app/ui/form.tsx', '^2.0.0'),
    },
    installedModules: {},
    webpackRequire: { m: modules },
  };
  /** Waits for what the chunk waits for, and answers how many that were. */
  const loadChunk = async (chunkId: keyof typeof parts.chunkMapping) => {
    const promises: Promise<unknown>[] = [];
    consumes({ chunkId, promises, ...parts });
    await Promise.all(promises);
    return promises.length;
  };
  const run = (id: string) => {
    const module: { exports: unknown } = { exports: undefined };
    modules[id]?.(module);
    return module.exports;
  };
  return { loadChunk, run };
}

beforeEach(() => {
  load.mockReset().mockResolvedValue(() => 'loaded');
  initContainerEntry({
    shareScope: {
      react: { '19.3.1': { lib, get: async () => lib } },
      '@app/ui/form.tsx': { '1.0.0': { get: load } },
    },
  });
});

it('puts modules of the host where the chunk looks for them', async () => {
  const { loadChunk, run } = bundle();
  await expect(loadChunk('page')).resolves.toBe(1);
  expect([run('a'), run('b')]).toEqual(['at hand', 'loaded']);
});

it('waits once for what two chunks need, and for nothing that is there', async () => {
  const { loadChunk } = bundle();
  await Promise.all([loadChunk('page'), loadChunk('dialog')]);
  expect(load).toHaveBeenCalledOnce();
  await expect(loadChunk('dialog')).resolves.toBe(0);
});

it('asks again for what has failed', async () => {
  load.mockRejectedValueOnce(new Error('It did not come'));
  const { loadChunk, run } = bundle();
  await expect(loadChunk('page')).rejects.toThrow('It did not come');
  await expect(loadChunk('page')).resolves.toBe(1);
  expect(run('b')).toBe('loaded');
});

it('takes no other version than the one it was built for, and says which there is', async () => {
  await expect(bundle().loadChunk('far')).rejects.toThrow('Needed of the host: @app/ui/form.tsx ^2.0.0; it has 1.0.0');
});

it('takes nothing that the host does not lend', async () => {
  initContainerEntry({ shareScope: {} });
  await expect(bundle().loadChunk('dialog')).rejects.toThrow('@app/ui/form.tsx ^1.0.0; it has none');
});
