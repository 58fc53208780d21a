import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseHost, releaseRemote } from '../testing/fake-releases.ts';
import { readEnvironment } from './environment.ts';
import { pin } from './pin.ts';
import { pull } from './pull.ts';
import { RELEASE_FILE, fileKey, readRelease } from './release.ts';
import { artifactStore } from './storage/stores.ts';
import { versionDir } from './store.ts';

/** Versions that nobody else has: they are brought to where this checkout keeps its own. */
const VERSION = `0.0.0-pull.${process.pid}`;
const unseen = { reason: 'a test', isUnseen: true };
const apps = ['host', 'billing'];
const folders = apps.map((app) => versionDir(app, VERSION));

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pull-'));
  process.env['MFE_STORE'] = folder;
  await releaseHost(VERSION);
  await releaseRemote('billing', VERSION, { host: '^1.0' });
  await pin(
    'staging',
    apps.map((app) => ({ app, version: VERSION })),
    unseen,
  );
});
afterEach(() => {
  delete process.env['MFE_STORE'];
  for (const dir of [folder, ...folders]) rmSync(dir, { recursive: true, force: true });
});

const bring = async () => pull((await readEnvironment('staging')).environment);
const key = (file: string) => fileKey('billing', VERSION, file);

async function write(name: string, content: string | Buffer): Promise<void> {
  const store = artifactStore();
  const known = await store.read(name);
  if (known) await store.replace(name, Buffer.from(content), known.tag);
  else await store.create(name, Buffer.from(content));
}

describe('bringing versions from a bucket', () => {
  it('brings what the environment may run, once, and nothing that was not published', async () => {
    await write(key('more.js'), 'evil()');
    expect(await bring()).toBe(2);
    const brought = versionDir('billing', VERSION);
    expect(readdirSync(brought).toSorted()).toEqual(['main.js', RELEASE_FILE]);
    expect(readFileSync(path.join(brought, 'main.js'), 'utf8')).toContain(`billing@${VERSION}`);
    expect(await bring()).toBe(0);
  });

  it.each([
    ['a file', async () => write(key('main.js'), 'evil()')],
    ['a compressed copy', async () => write(key('main.js.br'), brotliCompressSync('evil()'))],
    [
      'a release.json',
      async () => {
        const { release } = await readRelease('billing', VERSION);
        await write(key(RELEASE_FILE), JSON.stringify({ ...release, commit: 'another' }));
      },
    ],
  ])('refuses %s that is not what was published, and leaves nothing of that version', async (_what, tamper) => {
    await tamper();
    await expect(bring()).rejects.toThrow(`integrity: billing@${VERSION}: `);
    expect(existsSync(versionDir('billing', VERSION))).toBe(false);
    const beside = readdirSync(path.dirname(versionDir('billing', VERSION)));
    expect(beside.filter((name) => name.startsWith(VERSION))).toEqual([]);
  });
});
