import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startS3 } from '../../testing/start-s3.ts';
import { artifactStore } from '../storage/stores.ts';
import { doctor } from './doctor.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  vi.stubEnv('MFE_STORE', folder);
  // Any file will do: it is not started.
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const codes = async () => (await doctor()).map(({ code }) => code);

it('finds nothing where nothing is missing, and leaves nothing behind', async () => {
  expect(await codes()).toEqual([]);
  expect(await artifactStore().list('')).toEqual([]);
});

it('finds nothing wrong with a bucket that honours conditional writes', async () => {
  const { bucket, stop } = await startS3();
  vi.stubEnv('MFE_STORE', 's3://apps/doctor');
  vi.stubEnv('AWS_ENDPOINT_URL', bucket.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', bucket.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', bucket.secretAccessKey);
  try {
    expect(await codes()).toEqual([]);
  } finally {
    stop();
  }
});

it.each([
  ['a second create is taken', 'create'],
  ['an old mark is taken', 'replace'],
] as const)('says that a store has no conditional writes: %s', async (_what, call) => {
  vi.spyOn(artifactStore(), call).mockResolvedValue(true);
  const found = await doctor();
  expect(found.map(({ code }) => code)).toEqual(['store']);
});

it('says what is missing: browser, key, an environment that can be read', async () => {
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'no-browser'));
  vi.stubEnv('MFE_KEY', path.join(folder, 'no-key.pem'));
  await artifactStore().create('environments/staging.json', Buffer.from('{}'));
  const found = await doctor();
  expect(found.map(({ code }) => code)).toEqual(['browser', 'key', 'environment-file']);
  for (const { remedy } of found) expect(remedy).toMatch(/\S/);
});
