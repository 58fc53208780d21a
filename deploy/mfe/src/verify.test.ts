import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseHost, releaseRemote } from '../testing/fake-releases.ts';
import { readEnvironment } from './environment.ts';
import { configure } from './operate/change.ts';
import { startRollout } from './operate/rollouts.ts';
import { pageEnvironment } from './page-environment.ts';
import { pin } from './pin.ts';
import { RELEASE_FILE, fileKey, readRelease } from './release.ts';
import { artifactStore } from './storage/stores.ts';
import { verify } from './verify.ts';

const ENV = 'staging';
const unseen = { reason: 'a test', isUnseen: true };

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
  process.env['MFE_STORE'] = folder;
  await releaseHost('1.0.0');
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) await releaseRemote('billing', version);
  const at = (app: string, version: string) => ({ app, version });
  await pin(ENV, [at('host', '1.0.0'), at('billing', '1.0.0')], unseen);
  await pin(ENV, [at('billing', '1.1.0')], unseen);
  await startRollout(ENV, [at('billing', '1.2.0')], { percent: 5, segments: [], steps: [] }, unseen);
});
afterEach(() => {
  delete process.env['MFE_STORE'];
  rmSync(folder, { recursive: true });
});

async function write(key: string, content: string | Buffer): Promise<void> {
  const store = artifactStore();
  const known = await store.read(key);
  if (known) await store.replace(key, Buffer.from(content), known.tag);
  else await store.create(key, Buffer.from(content));
}

/** Writes a release.json that is valid and says something else. */
async function changeRelease(app: string, version: string): Promise<void> {
  const { release } = await readRelease(app, version);
  await write(fileKey(app, version, RELEASE_FILE), JSON.stringify({ ...release, commit: 'another' }));
}

const roles = [
  ['the host', 'host', '1.0.0'],
  ['a pinned remote', 'billing', '1.1.0'],
  ['the candidate of a rollout', 'billing', '1.2.0'],
  ['a fallback', 'billing', '1.0.0'],
] as const;

describe('verifying an environment', () => {
  it('finds nothing where every byte is what was published, and counts all of it', async () => {
    expect(await verify(ENV)).toEqual({ versions: 4, files: 4, findings: [] });
  });

  it.each(roles)('finds a changed byte of %s', async (_role, app, version) => {
    const key = fileKey(app, version, 'main.js');
    const { content } = (await artifactStore().read(key)) ?? {};
    await write(key, `${content?.toString().slice(0, -1)}!`);
    const [finding, ...more] = (await verify(ENV)).findings;
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      code: 'integrity',
      evidence: expect.stringContaining(`${app}@${version}: main.js`),
    });
  });

  it.each(roles)('finds a compressed copy of %s that is something else', async (_role, app, version) => {
    await write(fileKey(app, version, 'main.js.br'), brotliCompressSync('evil()'));
    expect((await verify(ENV)).findings).toEqual([
      expect.objectContaining({
        code: 'integrity',
        evidence: expect.stringContaining(`${app}@${version}: main.js.br`),
      }),
    ]);
  });

  it.each(roles)('finds another release.json of %s than the one that was pinned', async (_role, app, version) => {
    await changeRelease(app, version);
    expect((await verify(ENV)).findings).toEqual([
      expect.objectContaining({ code: 'integrity', evidence: expect.stringContaining(`${app}@${version}`) }),
    ]);
  });

  it('asks nothing of a version that the environment does not run', async () => {
    await write(fileKey('billing', '1.3.0', 'main.js'), 'evil()');
    expect((await verify(ENV)).findings).toEqual([]);
  });
});

describe('rendering an environment', () => {
  const render = async () => pageEnvironment((await readEnvironment(ENV)).environment);

  it.each(roles.slice(0, 3))('refuses another release.json of %s than the one that was pinned', async (...role) => {
    const [, app, version] = role;
    await expect(render()).resolves.toBeDefined();
    await changeRelease(app, version);
    await expect(render()).rejects.toThrow(
      `integrity: release.json of ${app}@${version} is not the one that was pinned`,
    );
  });

  it('still takes what was pinned after settings have changed', async () => {
    await configure(ENV, { overrides: false }, unseen);
    await expect(render()).resolves.toBeDefined();
  });
});
