import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { releaseHost, releaseRemote } from '../testing/fake-releases.ts';
import { commands } from './commands.ts';
import { readEnvironment } from './environment.ts';
import { run } from './run.ts';

let folder = '';
const said: string[] = [];
const complained: string[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-'));
  process.env['MFE_STORE'] = path.join(folder, 'store');
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  vi.spyOn(console, 'error').mockImplementation((line) => void complained.push(String(line)));
  await releaseHost('1.0.0');
  await releaseRemote('billing', '1.0.0');
});
afterEach(() => {
  vi.restoreAllMocks();
  said.length = 0;
  complained.length = 0;
  for (const name of ['MFE_STORE', 'AWS_ENDPOINT_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) {
    delete process.env[name];
  }
  rmSync(folder, { recursive: true });
});

const pin = ['pin', 'staging', 'host@1.0.0', 'billing@1.0.0', '--no-smoke'];
const answered = () => JSON.parse(said.splice(0).join('\n'));

describe('the operators’ command', () => {
  it('ends with 0 when it was done, and says the same to machines', async () => {
    expect(await run([...pin, '--reason', 'first'])).toBe(0);
    expect(said.splice(0)).toEqual(['staging stands at revision 1']);
    expect(await run(['log', 'staging', '--json'])).toBe(0);
    expect(answered()).toMatchObject({ ok: true, findings: [], data: [{ revision: 1, changes: ['first revision'] }] });
  });

  it('ends with 1 when a rule says no, with code, evidence and remedy', async () => {
    await run([...pin, '--reason', 'first']);
    await run(['freeze', 'staging', '--reason', 'Tết']);
    said.length = 0;
    await releaseRemote('billing', '1.1.0');
    const again = ['pin', 'staging', 'billing@1.1.0', '--no-smoke', '--reason', 'second'];
    expect(await run(again)).toBe(1);
    expect(complained).toEqual(['frozen: staging is frozen (Tết); mfe unfreeze staging first.']);
    expect(await run([...again, '--json'])).toBe(1);
    const finding = { code: 'frozen', evidence: 'staging is frozen (Tết)', remedy: 'mfe unfreeze staging first' };
    expect(answered()).toEqual({ ok: false, data: null, findings: [finding] });
  });

  it.each([
    ['a command that does not exist', ['pinn']],
    ['an option that does not exist', ['status', 'staging', '--colour']],
  ])('ends with 2 for %s', async (_what, argv) => {
    expect(await run(argv)).toBe(2);
  });

  it('ends with 2 where it cannot find out, and tells machines so', async () => {
    Object.assign(process.env, {
      MFE_STORE: 's3://apps/releases',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: 'nobody',
      AWS_SECRET_ACCESS_KEY: 'nothing',
    });
    expect(await run(['log', 'staging', '--json'])).toBe(2);
    expect(answered()).toMatchObject({ ok: false, unknown: true });
  });

  it('wants a reason for what changes an environment by hand', async () => {
    await run([...pin, '--reason', 'first']);
    for (const words of [
      ['rollback', 'staging'],
      ['freeze', 'staging'],
      ['revoke', 'staging', 'billing@1.0.0'],
    ]) {
      complained.length = 0;
      expect(await run(words)).toBe(1);
      expect(complained[0]).toMatch(/^reason: /);
    }
  });

  it('changes nothing with --dry-run', async () => {
    await run([...pin, '--reason', 'first']);
    await releaseRemote('billing', '1.1.0');
    const dry = ['--dry-run', '--reason', 'a try'];
    expect(await run(['pin', 'staging', 'billing@1.1.0', '--no-smoke', ...dry])).toBe(0);
    expect(await run(['freeze', 'staging', ...dry])).toBe(0);
    expect(await run(['configure', 'staging', '--set', 'brand=Other', ...dry])).toBe(0);
    expect((await readEnvironment('staging')).environment.revision).toBe(1);
  });

  it('has every command that operators and teams are told of', () => {
    const told =
      'new dev check publish can-pin pin promote rollout rollback revoke freeze unfreeze status diff log who-uses';
    const more = 'verify gc doctor render follow configure trust distrust keygen';
    for (const name of `${told} ${more}`.split(' ')) expect(Object.keys(commands)).toContain(name);
  });
});

/** Scripts of operators go by them: one that is here is never renamed. */
const CODES = [
  'api-contract api-unknown budget css-leak drift-browsers entry environment-file file foreign-code',
  'foreign-origin frozen history host-contract integrity manifest mounts name name-taken no-environment',
  'no-host no-integrity no-revision no-url not-published not-yours page-chunk reason release-file',
  'release-signature revision-moved revoked rollout segment shared-module signature smoke usage',
  'version-exists',
].join(' ');

describe('the codes of refusals', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));

  it('stay what they are', () => {
    const patterns = [/\bcode: '([a-z-]+)'/g, /\brefusal\(\s*'([a-z-]+)'/g, /\bdemand\((?:[^;]*?),\s*'([a-z-]+)',/g];
    const found = sources.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)]));
    const codes = new Set(found.flatMap(([, code]) => code ?? []));
    expect([...codes].toSorted()).toEqual(CODES.split(' '));
  });
});
