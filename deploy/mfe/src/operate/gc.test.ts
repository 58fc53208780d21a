import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseHost, releaseRemote } from '../../testing/fake-releases.ts';
import { pin } from '../pin.ts';
import { listVersions } from '../release.ts';
import { artifactStore, environmentNames } from '../storage/stores.ts';
import { collectGarbage } from './gc.ts';

const unseen = { reason: 'a test', isUnseen: true };
const at = (app: string, version: string) => ({ app, version });
/** So much later that nothing is spared for being new. */
const later = new Date(Date.now() + 30 * 86_400_000);

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gc-'));
  process.env['MFE_STORE'] = folder;
  await releaseHost('1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await releaseRemote('billing', version);
  for (const name of ['staging', 'production']) {
    await pin(name, [at('host', '1.0.0'), at('billing', '1.0.0')], unseen);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  delete process.env['MFE_STORE'];
  rmSync(folder, { recursive: true });
});

const collect = async () => collectGarbage(await environmentNames(), { now: later, isDryRun: false });

describe('collecting garbage', () => {
  it('spares what any environment pins or falls back to', async () => {
    await pin('production', [at('billing', '1.1.0')], unseen);
    await pin('staging', [at('billing', '1.3.0')], unseen);
    expect(await collect()).toEqual(['billing@1.2.0']);
    expect(await listVersions('billing')).toEqual(['1.0.0', '1.1.0', '1.3.0']);
  });

  it('removes nothing while it cannot read what an environment runs', async () => {
    await artifactStore().create('environments/broken.json', Buffer.from('{}'));
    await expect(collect()).rejects.toThrow('environment-file');
    expect(await listVersions('billing')).toHaveLength(4);
  });

  it('spares a version that is pinned while it works', async () => {
    const store = artifactStore();
    const remove = store.remove.bind(store);
    vi.spyOn(store, 'remove').mockImplementationOnce(async (key) => {
      await pin('production', [at('billing', '1.3.0')], unseen);
      return remove(key);
    });
    await collect();
    expect(await listVersions('billing')).toEqual(['1.0.0', '1.3.0']);
  });
});
