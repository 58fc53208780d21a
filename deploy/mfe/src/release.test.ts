import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseHost, releaseRemote } from '../testing/fake-releases.ts';
import { checkGate } from './gate.ts';
import { readEnvironment } from './environment.ts';
import { pageEnvironment } from './page-environment.ts';
import { withPins } from './pin.ts';
import { RELEASE_FILE, fileKey, readRelease, readRemoteRelease } from './release.ts';
import { makeKey, signed, signerOf, signingKey } from './signing.ts';
import { artifactStore } from './storage/stores.ts';

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  process.env['MFE_STORE'] = folder;
  await releaseHost('1.0.0');
  await releaseRemote('campaigns', '1.0.0');
});
afterEach(() => {
  delete process.env['MFE_STORE'];
  rmSync(folder, { recursive: true, force: true });
});

const widget = {
  id: 'latest',
  title: { en: 'Latest', vn: 'Gần đây' },
  module: 'widgets/latest.widget.tsx',
  columns: 3,
  height: 200,
  order: 1,
};

/** Puts a version into the store whose release.json has more parts; answers it as it was written. */
async function publishWith(version: string, parts: object, ofManifest: object, sign = false) {
  const { release } = await readRelease('campaigns', '1.0.0');
  if (release.kind !== 'remote') throw new Error('a remote expected');
  const keyFile = path.join(folder, `${version}.pem`);
  const key = sign ? makeKey(keyFile) : '';
  const manifest = { ...release.manifest, ...ofManifest };
  const owner = sign ? signingKey({ MFE_KEY: keyFile, MFE_KEY_NAME: 'campaigns' }) : null;
  const written = signed({ ...release, ...parts, version, manifest }, owner);
  const script = await artifactStore().read(fileKey('campaigns', '1.0.0', 'main.js'));
  if (script) await artifactStore().create(fileKey('campaigns', version, 'main.js'), script.content);
  await artifactStore().create(fileKey('campaigns', version, RELEASE_FILE), Buffer.from(JSON.stringify(written)));
  return { written, key };
}

async function pageWith(version: string) {
  const before = (await readEnvironment('staging')).environment;
  const wanted = [
    { app: 'host', version: '1.0.0' },
    { app: 'campaigns', version },
  ];
  const next = await withPins(before, wanted);
  expect(await checkGate(before, next, '1.0.0')).toEqual([]);
  return pageEnvironment(next);
}

describe('a published version', () => {
  it('from before widgets passes the gate and offers none', async () => {
    const { remotes } = await pageWith('1.0.0');
    expect(remotes['campaigns']?.stable).not.toHaveProperty('widgets');
    expect(remotes['campaigns']?.stable.manifest).not.toHaveProperty('widgets');
  });

  it('with widgets passes the gate with a host from before them, which is told their files', async () => {
    const chunks = { latest: { files: ['main.js'], consumes: ['@app/ui/unknown.tsx'] } };
    const widgets = { catalogs: { en: [], vn: ['main.js'] }, chunks };
    await publishWith('1.1.0', { widgets }, { widgets: [widget] });
    const { files, remotes } = await pageWith('1.1.0');
    const known = remotes['campaigns']?.stable.widgets;
    expect(known?.catalogs.vn.map((index) => files[index]?.[0])).toEqual(['/campaigns/1.1.0/main.js']);
    expect(known?.chunks['latest']?.map((index) => files[index]?.[0])).toEqual(['/campaigns/1.1.0/main.js']);
    expect(remotes['campaigns']?.stable.manifest.widgets).toEqual([widget]);
  });

  it('of newer tools is read with what these do not know, and its signature stays good', async () => {
    const { written, key } = await publishWith('1.2.0', { tours: ['main.js'] }, { tours: [{ id: 'first' }] }, true);
    const release = await readRemoteRelease('campaigns', '1.2.0');
    expect(release).toEqual(written);
    expect(signerOf(release, [{ name: 'campaigns', key, apps: ['campaigns'] }])?.name).toBe('campaigns');
    expect((await pageWith('1.2.0')).remotes['campaigns']?.stable.version).toBe('1.2.0');
  });
});
