import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseHost, releaseRemote } from '../testing/fake-releases.ts';
import { readEnvironment } from './environment.ts';
import { Refusal } from './finding.ts';
import { setFrozen, trust } from './operate/change.ts';
import { pin } from './pin.ts';
import { makeKey, signed, signerOf, signingKey, type SigningKey } from './signing.ts';
import { environmentStore } from './storage/stores.ts';
import { checkSuccession } from './trust.ts';
import { verify } from './verify.ts';

const ENV = 'staging';
const unseen = { reason: 'a test', isUnseen: true };

let folder = '';
const publicKeys: Record<string, string> = {};

/** The key of somebody, as this machine's key file would give it. */
function keyOf(name: string): SigningKey {
  const key = signingKey({ MFE_KEY: path.join(folder, `${name}.pem`), MFE_KEY_NAME: name });
  if (!key) throw new Error('no key');
  return key;
}

/** From now on somebody else works at this machine. */
function become(name: string): void {
  Object.assign(process.env, { MFE_KEY: path.join(folder, `${name}.pem`), MFE_KEY_NAME: name });
}

async function refused(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.findings.map(({ code }) => code);
    throw error;
  }
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'signing-'));
  process.env['MFE_STORE'] = path.join(folder, 'store');
  for (const name of ['operations', 'billing', 'verify', 'stranger']) {
    publicKeys[name] = makeKey(path.join(folder, `${name}.pem`));
  }
  await releaseHost('1.0.0', '1.0.0', {}, { key: keyOf('operations') });
  await releaseRemote('billing', '1.0.0', { key: keyOf('billing') });
  await releaseRemote('billing', '1.1.0', { key: keyOf('billing') });
  become('operations');
  const signer = (name: string, ...apps: string[]) => ({ name, key: publicKeys[name] ?? '', apps });
  await trust(ENV, 'pinners', signer('operations', '*'), unseen);
  await trust(ENV, 'pinners', signer('billing', 'billing'), unseen);
  await trust(ENV, 'teams', signer('operations', 'host'), unseen);
  await trust(ENV, 'teams', signer('billing', 'billing'), unseen);
  await trust(ENV, 'teams', signer('verify', 'verify'), unseen);
  await pin(
    ENV,
    [
      { app: 'host', version: '1.0.0' },
      { app: 'billing', version: '1.0.0' },
    ],
    unseen,
  );
});
afterEach(() => {
  for (const name of ['MFE_STORE', 'MFE_KEY', 'MFE_KEY_NAME']) delete process.env[name];
  rmSync(folder, { recursive: true });
});

describe('an environment file', () => {
  it('is changed by those it lists, each within what is theirs', async () => {
    become('billing');
    await pin(ENV, [{ app: 'billing', version: '1.1.0' }], unseen);
    expect((await readEnvironment(ENV)).environment.signature?.by).toBe('billing');
    expect(await refused(setFrozen(ENV, true, unseen))).toEqual(['not-yours']);
    await releaseHost('1.1.0', '1.1.0', {}, { key: keyOf('operations') });
    expect(await refused(pin(ENV, [{ app: 'host', version: '1.1.0' }], unseen))).toEqual(['not-yours']);
    expect((await verify(ENV)).findings).toEqual([]);
  });

  it('is not changed by a stranger, under whatever name, nor without a key', async () => {
    for (const name of ['stranger', 'operations']) {
      Object.assign(process.env, { MFE_KEY: path.join(folder, 'stranger.pem'), MFE_KEY_NAME: name });
      expect(await refused(pin(ENV, [{ app: 'billing', version: '1.1.0' }], unseen))).toEqual(['signature']);
    }
    delete process.env['MFE_KEY'];
    expect(await refused(pin(ENV, [{ app: 'billing', version: '1.1.0' }], unseen))).toEqual(['signature']);
  });

  it('is found out when somebody changed it behind the command', async () => {
    const store = environmentStore(ENV);
    const stored = await store.read(`${ENV}.json`);
    const changed = stored?.content.toString().replace('"frozen": false', '"frozen": true') ?? '';
    await store.replace(`${ENV}.json`, Buffer.from(changed), stored?.tag ?? '');
    expect((await verify(ENV)).findings.map(({ code }) => code)).toEqual(['signature']);
  });

  it('begins with a root key where git names some', async () => {
    const { environment } = await readEnvironment(ENV);
    const first = { ...environment, pinners: [] };
    const roots = [publicKeys['operations'] ?? ''];
    const as = (name: string) => signed(environment, keyOf(name));
    expect(checkSuccession(first, as('operations'), roots)).toEqual([]);
    expect(checkSuccession(first, as('stranger'), roots).map(({ code }) => code)).toEqual(['signature']);
    expect(checkSuccession(first, signed(environment, null), roots).map(({ code }) => code)).toEqual(['signature']);
  });
});

describe('a release', () => {
  it.each([
    ['no key', undefined],
    ['a stranger’s key', 'stranger'],
    ['the key of another app’s team', 'verify'],
  ])('signed with %s is not pinned', async (_what, name) => {
    await releaseRemote('billing', '1.2.0', name === undefined ? {} : { key: keyOf(name) });
    expect(await refused(pin(ENV, [{ app: 'billing', version: '1.2.0' }], unseen))).toEqual(['release-signature']);
  });
});

describe('a signature', () => {
  it('does not depend on how the file was written, and on everything that it says', () => {
    const value = signed({ b: [1, { d: 1, c: 2 }], a: 'x' }, keyOf('billing'));
    const known = [{ name: 'billing', key: publicKeys['billing'] ?? '', apps: ['billing'] }];
    const rewritten: typeof value = JSON.parse(JSON.stringify({ a: value.a, signature: value.signature, b: value.b }));
    expect(signerOf(rewritten, known)?.name).toBe('billing');
    expect(signerOf(Object.assign({}, value, { a: 'y' }), known)).toBeNull();
    expect(signerOf({ ...value, signature: null }, known)).toBeNull();
    expect(signerOf(value, [{ name: 'billing', key: 'bm8ga2V5', apps: ['*'] }])).toBeNull();
  });

  it('is made with a key that only its owner reads, and that is never replaced', () => {
    const file = path.join(folder, 'billing.pem');
    expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY');
    expect(() => makeKey(file)).toThrow('never replaced');
  });
});
