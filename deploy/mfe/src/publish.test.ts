import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeBuild } from '../testing/fake-build.ts';
import { startS3 } from '../testing/start-s3.ts';
import { damagedFiles } from './damage.ts';
import { Refusal } from './finding.ts';
import { collectGarbage } from './operate/gc.ts';
import { publish } from './publish.ts';
import { isPublished, readRelease } from './release.ts';
import { artifactStore } from './storage/stores.ts';

const APP = 'numbers';
const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
let bucket = '';
let stop = (): void => undefined;
const stores = [
  { name: 'a folder', address: () => path.join(folder, 'store') },
  { name: 'a bucket', address: () => bucket },
];

beforeAll(async () => {
  const service = await startS3();
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = service.bucket;
  process.env['AWS_ENDPOINT_URL'] = endpoint;
  process.env['AWS_ACCESS_KEY_ID'] = accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = secretAccessKey;
  bucket = `s3://${name}/publish`;
  stop = service.stop;
});
afterAll(() => {
  for (const name of ['MFE_STORE', 'AWS_ENDPOINT_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    delete process.env[name];
  stop();
  rmSync(folder, { recursive: true });
});

function buildOf(version: string, marker: string) {
  const dir = path.join(folder, 'builds', `${version}-${marker}`);
  mkdirSync(dir, { recursive: true });
  return fakeBuild(APP, version, dir, marker);
}

describe.each(stores)('publishing into $name', ({ address }) => {
  it.each(['1.0.0', '1.0.1', '1.0.2'])(
    'of two builds that take the same version at once, one is published whole and the other is told: %s',
    async (version) => {
      process.env['MFE_STORE'] = address();
      const builds = [await buildOf(version, 'first'), await buildOf(version, 'second')];
      const outcomes = await Promise.allSettled(builds.map((one) => publish(one)));
      const published = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      const told = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(published).toHaveLength(1);
      expect(told).toEqual([expect.any(Refusal)]);
      expect(told[0].findings).toEqual([
        { code: 'version-exists', evidence: expect.stringContaining(version), remedy: expect.any(String) },
      ]);
      const { release } = await readRelease(APP, version);
      expect(release.files).toEqual(published[0]?.files);
      expect(await damagedFiles(release)).toEqual([]);
      expect(await artifactStore().list('publishing/')).toEqual([]);
    },
  );

  it('the same build at once is published once, and both are answered with it', async () => {
    process.env['MFE_STORE'] = address();
    const build = await buildOf('2.0.0', 'same');
    const releases = await Promise.all([publish(build), publish(build), publish(build)]);
    const { release } = await readRelease(APP, '2.0.0');
    expect(releases).toEqual([release, release, release]);
    expect(await damagedFiles(release)).toEqual([]);
  });

  it('a version whose publisher died on the way is finished by the same build, and no other', async () => {
    process.env['MFE_STORE'] = address();
    const build = await buildOf('3.0.0', 'first');
    await dieOnTheWay(() => publish(build));
    expect(await isPublished(APP, '3.0.0')).toBe(false);
    const other = await buildOf('3.0.0', 'second');
    await expect(publish(other)).rejects.toThrow('version-exists');
    expect(await isPublished(APP, '3.0.0')).toBe(false);
    expect((await publish(build)).version).toBe('3.0.0');
    expect(await damagedFiles((await readRelease(APP, '3.0.0')).release)).toEqual([]);
  });
});

it('what is left of a publish that was never finished goes with the garbage, a week later', async () => {
  process.env['MFE_STORE'] = path.join(folder, 'unfinished');
  await publish(await buildOf('1.0.0', 'first'));
  await dieOnTheWay(async () => publish(await buildOf('4.0.0', 'first')));
  const keys = () => artifactStore().list(`${APP}/4.0.0/`);
  const collect = (days: number) =>
    collectGarbage(['local'], { now: new Date(Date.now() + days * 86_400_000), isDryRun: false });
  expect(await collect(6)).toEqual([]);
  expect(await keys()).not.toEqual([]);
  expect(await collect(8)).toEqual(['numbers@1.0.0', 'numbers@4.0.0 (unfinished)']);
  expect([await keys(), await artifactStore().list('publishing/')]).toEqual([[], []]);
  expect((await publish(await buildOf('4.0.0', 'second'))).version).toBe('4.0.0');
});

/** Takes the store away before release.json is written. */
async function dieOnTheWay(run: () => Promise<unknown>): Promise<void> {
  const store = artifactStore();
  const create = store.create.bind(store);
  store.create = async (key, content) => {
    if (key.endsWith('release.json')) throw new Error('the machine went down');
    return create(key, content);
  };
  try {
    await expect(run()).rejects.toThrow('went down');
  } finally {
    store.create = create;
  }
}
