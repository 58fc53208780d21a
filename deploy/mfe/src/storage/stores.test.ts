import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '../../testing/start-s3.ts';
import { folderStore } from './folder-store.ts';
import { bucketFrom, s3Store, type Bucket } from './s3-store.ts';
import { below, type Store } from './store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
let bucket: Bucket;
let stop = (): void => undefined;
const stores: { name: string; open: () => Store }[] = [
  { name: 'a folder', open: () => folderStore(folder) },
  { name: 'a bucket', open: () => s3Store(bucket) },
];

beforeAll(async () => {
  const service = await startS3();
  bucket = service.bucket;
  stop = service.stop;
});
afterAll(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const text = (content: string) => Buffer.from(content);

describe.each(stores)('a store in $name', ({ open }) => {
  it('keeps what it is given, and lists it in order', async () => {
    const store = open();
    expect(await store.read('billing/1.0.0/main.js')).toBeNull();
    for (const name of ['c.js', 'a.js', 'b+1.js', 'static/d.js']) {
      expect(await store.create(`billing/1.0.0/${name}`, text(name))).toBe(true);
    }
    expect((await store.read('billing/1.0.0/b+1.js'))?.content.toString()).toBe('b+1.js');
    expect(await store.list('billing/')).toEqual(
      ['a.js', 'b+1.js', 'c.js', 'static/d.js'].map((name) => `billing/1.0.0/${name}`),
    );
    expect(await below(store, 'billing').list('1.0.0/static/')).toEqual(['1.0.0/static/d.js']);
    await store.remove('billing/1.0.0/a.js');
    expect(await store.read('billing/1.0.0/a.js')).toBeNull();
  });

  it('makes a file once, however many try', async () => {
    const store = open();
    const tries = Array.from({ length: 8 }, (_, index) => store.create('once.json', text(`writer ${index}`)));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('lets one of several writers replace what they all read, and tells the others', async () => {
    const store = open();
    await store.create('environments/staging.json', text('0'));
    const tag = (await store.read('environments/staging.json'))?.tag ?? '';
    const tries = Array.from({ length: 8 }, (_, index) =>
      store.replace('environments/staging.json', text(`${index}!`), tag),
    );
    const won = await Promise.all(tries);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect((await store.read('environments/staging.json'))?.content.toString()).toBe(`${won.indexOf(true)}!`);
  });

  it.each(['../x', '/etc/passwd', 'a/../../x', 'a\\..\\x', 'a//b', '.hidden', 'a/\u0000', 'http://other/x', '-x'])(
    'takes no key that leads elsewhere: %j',
    async (key) => {
      await expect(open().read(key)).rejects.toThrow('is no key');
      await expect(open().create(key, text('x'))).rejects.toThrow('is no key');
    },
  );
});

describe('a store in a folder', () => {
  it('does not follow a link out of it', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'outside-'));
    writeFileSync(path.join(outside, 'secret.js'), 'secret');
    mkdirSync(path.join(folder, 'verify'), { recursive: true });
    symlinkSync(outside, path.join(folder, 'verify', '1.0.0'));
    await expect(folderStore(folder).read('verify/1.0.0/secret.js')).rejects.toThrow('leads out');
    await expect(folderStore(folder).create('verify/1.0.0/new.js', text('x'))).rejects.toThrow('leads out');
    rmSync(outside, { recursive: true });
  });
});

describe('a store in a bucket', () => {
  it('says so when its key is wrong', async () => {
    const store = s3Store({ ...bucket, secretAccessKey: 'another' });
    await expect(store.read('once.json')).rejects.toThrow('SignatureDoesNotMatch');
  });

  it('is found by its address and the variables of other tools', () => {
    const env = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_REGION: 'ap-southeast-1' };
    expect(bucketFrom('s3://apps/releases/', env)).toEqual({
      endpoint: 'https://s3.ap-southeast-1.amazonaws.com',
      bucket: 'apps',
      prefix: 'releases',
      region: 'ap-southeast-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    });
    expect(() => bucketFrom('s3://apps', {})).toThrow('AWS_ACCESS_KEY_ID');
  });
});
