import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3 } from '../testing/start-s3.ts';
import { releaseHost, releaseRemote } from '../testing/fake-releases.ts';
import { readEnvironment, readHistory, writeEnvironment } from './environment.ts';
import { Refusal } from './finding.ts';
import { canPin } from './operate/can-pin.ts';
import { promote, revoke, rollback, setFrozen } from './operate/change.ts';
import { collectGarbage, neededVersions } from './operate/gc.ts';
import { differences, readLog, whoUses } from './operate/history.ts';
import { setRolloutState, startRollout } from './operate/rollouts.ts';
import { pin, type Wanted } from './pin.ts';
import { listVersions } from './release.ts';
import { fileKey } from './release.ts';
import { artifactStore } from './storage/stores.ts';
import { verify } from './verify.ts';

const ENV = 'staging';
const unseen = { reason: 'a test', isUnseen: true };
const at = (app: string, version: string): Wanted => ({ app, version });

/** Codes of the findings that something is refused with; none if it is not. */
async function refused(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.findings.map(({ code }) => code);
    throw error;
  }
}

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
  process.env['MFE_STORE'] = folder;
  await releaseHost('1.0.0', '1.4.0', { react: '19.3.1' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    await releaseRemote('billing', version, { needs: { react: '^19.0.0' } });
  await releaseRemote('verify', '1.0.0');
  await pin(ENV, [at('host', '1.0.0'), at('billing', '1.0.0'), at('verify', '1.0.0')], unseen);
});
afterEach(() => {
  delete process.env['MFE_STORE'];
  rmSync(folder, { recursive: true });
});

const pinned = async (app = 'billing') => (await readEnvironment(ENV)).environment.remotes[app];

describe('an environment', () => {
  it('keeps every revision, each with the digest of the one before', async () => {
    await pin(ENV, [at('billing', '1.1.0')], unseen);
    await pin(ENV, [at('billing', '1.2.0')], unseen);
    const history = await readHistory(ENV);
    expect(history.map(({ environment }) => environment.revision)).toEqual([3, 2, 1]);
    expect(history.map(({ environment }) => environment.parentDigest)).toEqual([
      history[1]?.digest,
      history[2]?.digest,
      null,
    ]);
    expect((await verify(ENV)).findings).toEqual([]);
    expect((await readLog(ENV))[0]).toMatchObject({
      reason: 'a test (without a browser)',
      changes: ['billing: 1.1.0 → 1.2.0', 'billing fallback: 1.0.0 → 1.1.0'],
    });
  });

  it('changes nothing in a dry run', async () => {
    expect((await pin(ENV, [at('billing', '1.1.0')], { ...unseen, isDryRun: true })).revision).toBe(2);
    expect((await pinned())?.version).toBe('1.0.0');
  });

  it('takes one of two operators who pin at once, and tells the other', async () => {
    const base = await readEnvironment(ENV);
    const change = (frozen: boolean) => writeEnvironment(base, { frozen }, unseen);
    const codes = await Promise.all([change(true), change(false), change(true)].map(refused));
    expect(codes.flat()).toEqual(['revision-moved', 'revision-moved']);
    expect((await readEnvironment(ENV)).environment.revision).toBe(2);
  });

  it('falls back to what ran before, which is what browsers have', async () => {
    await pin(ENV, [at('billing', '1.1.0')], unseen);
    expect(await pinned()).toMatchObject({ version: '1.1.0', fallback: '1.0.0' });
  });
});

describe('a bucket', () => {
  it('takes one of two operators as well', async () => {
    const { bucket, stop } = await startS3();
    Object.assign(process.env, {
      MFE_STORE: 's3://apps/releases',
      AWS_ENDPOINT_URL: bucket.endpoint,
      AWS_ACCESS_KEY_ID: bucket.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    });
    try {
      await releaseHost('1.0.0');
      await releaseRemote('billing', '1.0.0');
      await releaseRemote('billing', '1.1.0');
      await pin(ENV, [at('host', '1.0.0')], unseen);
      const codes = await Promise.all(
        ['1.0.0', '1.1.0'].map((version) => refused(pin(ENV, [at('billing', version)], unseen))),
      );
      expect(codes.flat()).toEqual(['revision-moved']);
      expect((await verify(ENV)).findings).toEqual([]);
    } finally {
      stop();
    }
  });
});

describe('the gate', () => {
  it.each([
    ['not-published', () => pin(ENV, [at('billing', '9.9.9')], unseen)],
    ['host-contract', async () => pinNew('reports', { host: '^1.5' })],
    ['host-contract', async () => pinNew('reports', { host: '^2.0' })],
    ['api-contract', async () => pinNew('reports', { api: '^7.0' })],
    ['mounts', async () => pinNew('reports', { mounts: ['/Billing'] })],
    ['shared-module', async () => pinNew('reports', { needs: { '@app/ui/chart.tsx': '^1.0.0' } })],
    ['shared-module', async () => pinNew('reports', { needs: { react: '^20.0.0' } })],
  ])('refuses with %s, and changes nothing', async (code, work) => {
    expect(await refused(work())).toEqual([code]);
    expect((await readEnvironment(ENV)).environment.revision).toBe(1);
  });

  const pinNew = async (app: string, parts: Parameters<typeof releaseRemote>[2]) => {
    await releaseRemote(app, '1.0.0', parts);
    return pin(ENV, [at(app, '1.0.0')], unseen);
  };

  it('refuses a host that would leave a pinned remote without what it needs', async () => {
    await releaseHost('2.0.0', '2.0.0', { react: '20.0.0' });
    const codes = await refused(pin(ENV, [at('host', '2.0.0')], unseen));
    expect(new Set(codes)).toEqual(new Set(['host-contract', 'shared-module']));
  });

  it('refuses a part of a library that the host does not provide, where the host says which it does', async () => {
    const query = '@tanstack/react-query';
    await releaseHost('1.1.0', '1.4.0', { react: '19.3.1' });
    await releaseHost('1.2.0', '1.4.0', { react: '19.3.1' }, { parts: { [query]: ['useMutation', 'useQuery'] } });
    await releaseRemote('forms', '1.0.0', { parts: { [query]: ['useQuery'] } });
    await releaseRemote('reports', '1.0.0', { parts: { [query]: ['usePrefetchQuery', 'useQuery'] } });
    expect(await refused(pin(ENV, [at('host', '1.2.0'), at('forms', '1.0.0')], unseen))).toEqual([]);
    expect(await refused(pin(ENV, [at('reports', '1.0.0')], unseen))).toEqual(['shared-module']);
    expect(await refused(pin(ENV, [at('host', '1.1.0'), at('reports', '1.0.0')], unseen))).toEqual([]);
  });

  it('re-hashes every byte', async () => {
    const store = artifactStore();
    const key = fileKey('billing', '1.1.0', 'main.js');
    await store.replace(key, Buffer.from('tampered'), (await store.read(key))?.tag ?? '');
    expect(await refused(pin(ENV, [at('billing', '1.1.0')], unseen))).toEqual(['integrity']);
  });

  it('re-hashes a version that was only a fallback until it is pinned again, and lets it be replaced meanwhile', async () => {
    await pin(ENV, [at('billing', '1.1.0')], unseen);
    const store = artifactStore();
    const key = fileKey('billing', '1.0.0', 'main.js');
    await store.replace(key, Buffer.from('tampered'), (await store.read(key))?.tag ?? '');
    expect(await refused(pin(ENV, [at('billing', '1.0.0')], unseen))).toEqual(['integrity']);
    expect(await refused(rollback(ENV, { to: 1, reason: 'broken' }))).toEqual(['integrity']);
    expect(await refused(pin(ENV, [at('billing', '1.2.0')], unseen))).toEqual([]);
  });

  it('answers for every environment before anybody pins', async () => {
    await releaseRemote('billing', '2.0.0', { host: '^1.9' });
    await setFrozen('production', true, unseen);
    const answers = await canPin([ENV, 'production'], [at('billing', '1.2.0')]);
    expect(answers.map(({ environment, yes }) => [environment, yes])).toEqual([
      [ENV, true],
      ['production', false],
    ]);
    const [no] = await canPin([ENV], [at('billing', '2.0.0')]);
    expect(no?.findings).toEqual([
      {
        code: 'host-contract',
        evidence: 'billing@2.0.0 needs host ^1.9, pinned is 1.4.0',
        remedy: 'pin a host that has it first',
      },
    ]);
  });
});

describe('an operator', () => {
  it('freezes: no pin gets through, a way back does', async () => {
    await pin(ENV, [at('billing', '1.1.0')], unseen);
    await setFrozen(ENV, true, { reason: 'Tết' });
    expect(await refused(pin(ENV, [at('billing', '1.2.0')], unseen))).toEqual(['frozen']);
    await rollback(ENV, { to: 1, reason: 'broken' });
    expect((await pinned())?.version).toBe('1.0.0');
  });

  it('rolls one app or all back, to any revision', async () => {
    await releaseRemote('verify', '1.1.0');
    await pin(ENV, [at('billing', '1.1.0'), at('verify', '1.1.0')], unseen);
    await pin(ENV, [at('billing', '1.2.0')], unseen);
    await rollback(ENV, { to: 1, apps: ['billing'], reason: 'broken' });
    expect([(await pinned())?.version, (await pinned('verify'))?.version]).toEqual(['1.0.0', '1.1.0']);
    await rollback(ENV, { to: 3, reason: 'it was not billing' });
    expect([(await pinned())?.version, (await pinned('verify'))?.version]).toEqual(['1.2.0', '1.1.0']);
    expect(await refused(rollback(ENV, { to: 99, reason: 'x' }))).toEqual(['no-revision']);
  });

  it('revokes: the fallback takes its place, and it can never come back', async () => {
    await pin(ENV, [at('billing', '1.1.0')], unseen);
    const { revision, urgentRevision } = await revoke(ENV, at('billing', '1.1.0'), { reason: 'leaks numbers' });
    expect(urgentRevision).toBe(revision);
    expect(await pinned()).toMatchObject({ version: '1.0.0', fallback: null });
    expect(await refused(pin(ENV, [at('billing', '1.1.0')], unseen))).toEqual(['revoked']);
    expect(await refused(rollback(ENV, { to: 2, reason: 'x' }))).toEqual(['revoked']);
    await pin(ENV, [at('billing', '1.2.0')], unseen);
    expect((await pinned())?.fallback).toBe('1.0.0');
  });

  it('promotes what another environment runs', async () => {
    await promote(ENV, 'production', [], unseen);
    const { environment } = await readEnvironment('production');
    expect(environment.host?.version).toBe('1.0.0');
    expect(Object.keys(environment.remotes)).toEqual(['billing', 'verify']);
    expect(await whoUses([ENV, 'production'], 'billing', '1.0.0')).toEqual([
      'staging: billing@1.0.0 (pinned)',
      'production: billing@1.0.0 (pinned)',
    ]);
  });

  it('is told of every damaged file', async () => {
    const store = artifactStore();
    await store.remove(fileKey('verify', '1.0.0', 'main.js'));
    const key = `history/${ENV}-1.json`;
    await pin(ENV, [at('billing', '1.1.0')], unseen);
    const kept = await store.read(`environments/${key}`);
    const changed = kept?.content.toString().replace('nobody', 'somebody').replace('a test', 'another') ?? '';
    await store.replace(`environments/${key}`, Buffer.from(changed), kept?.tag ?? '');
    expect((await verify(ENV)).findings.map(({ code }) => code)).toEqual(['integrity', 'history']);
  });
});

describe('collecting garbage', () => {
  const DAY = 86_400_000;

  it('spares what is pinned, falls back, is rolled out, or was handed to pages in the last seven days', async () => {
    await pin(ENV, [at('billing', '1.1.0')], unseen);
    await pin(ENV, [at('billing', '1.2.0')], unseen);
    const now = new Date();
    expect([...(await neededVersions([ENV], now))].sort()).toEqual([
      'billing@1.0.0',
      'billing@1.1.0',
      'billing@1.2.0',
      'host@1.0.0',
      'verify@1.0.0',
    ]);
    const later = new Date(now.getTime() + 8 * DAY);
    expect(await neededVersions([ENV], later)).not.toContain('billing@1.0.0');
    expect(await collectGarbage([ENV], { now: later, isDryRun: true })).toEqual(['billing@1.0.0']);
    expect(await listVersions('billing')).toHaveLength(3);
    await collectGarbage([ENV], { now: later, isDryRun: false });
    expect(await listVersions('billing')).toEqual(['1.1.0', '1.2.0']);
    expect((await verify(ENV)).findings).toEqual([]);
  });

  it('spares the candidate of a rollout, however long it runs or stands still', async () => {
    const plan = { percent: 0, segments: [], steps: [] };
    await startRollout(ENV, [at('billing', '1.2.0')], plan, unseen);
    const later = new Date(Date.now() + 90 * DAY);
    expect(await collectGarbage([ENV], { now: later, isDryRun: true })).toEqual(['billing@1.1.0']);
    await setRolloutState(ENV, 'billing', 'paused', unseen);
    expect(await collectGarbage([ENV], { now: later, isDryRun: true })).toEqual(['billing@1.1.0']);
  });
});

it('two revisions that say the same differ in nothing', async () => {
  const { environment } = await readEnvironment(ENV);
  expect(differences(environment, environment)).toEqual([]);
});
