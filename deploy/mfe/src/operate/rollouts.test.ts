import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInCohort } from '@app/contracts/rollout.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { releaseHost, releaseRemote } from '../../testing/fake-releases.ts';
import { readEnvironment } from '../environment.ts';
import { Refusal } from '../finding.ts';
import { cohortOf } from '../page-environment.ts';
import { pin } from '../pin.ts';
import { configure, revoke } from './change.ts';
import type { Health } from './health.ts';
import { judge } from './judge.ts';
import { finishRollout, setRolloutState, startRollout, stepRollout, tick } from './rollouts.ts';

const ENV = 'staging';
const unseen = { reason: 'a test', isUnseen: true };
const both = ['billing', 'verify'].map((app) => ({ app, version: '1.1.0' }));
const plan = {
  percent: 5,
  segments: [],
  steps: [
    { percent: 25, afterHours: 4 },
    { percent: 100, afterHours: 24 },
  ],
};
const HOUR = 3_600_000;

let folder = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rollouts-'));
  process.env['MFE_STORE'] = folder;
  await releaseHost('1.0.0');
  for (const app of ['billing', 'verify']) {
    await releaseRemote(app, '1.0.0');
    await releaseRemote(app, '1.1.0');
  }
  await pin(ENV, [{ app: 'host', version: '1.0.0' }, ...both.map(({ app }) => ({ app, version: '1.0.0' }))], unseen);
});
afterEach(() => {
  delete process.env['MFE_STORE'];
  rmSync(folder, { recursive: true });
});

async function refused(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof Refusal) return error.findings.map(({ code }) => code);
    throw error;
  }
}

const rollout = async (app = 'billing') => (await readEnvironment(ENV)).environment.remotes[app]?.rollout;

/** What a server counts when some of the accounts of each version fail. */
const counted = (candidate: [number, number], stable: [number, number]): Health => ({
  billing: {
    '1.1.0': { accounts: candidate[1], failing: candidate[0] },
    '1.0.0': { accounts: stable[1], failing: stable[0] },
  },
});

describe('a rollout', () => {
  it('moves remotes that belong together as one, and every account gets all of them or none', async () => {
    await startRollout(ENV, both, plan, unseen);
    await stepRollout(ENV, 'verify', null, unseen);
    const { environment } = await readEnvironment(ENV);
    const rollouts = [await rollout('billing'), await rollout('verify')];
    expect(rollouts.map((one) => one?.percent)).toEqual([25, 25]);
    const cohorts = rollouts.map((one) => one && cohortOf(one, environment));
    for (let account = 0; account < 2_000; account += 1) {
      const [first, second] = cohorts.map((cohort) => cohort && isInCohort(cohort, `acc_${account}`));
      expect(first).toBe(second);
    }
  });

  it('reaches a segment whatever its percentage, and shows its members to nobody', async () => {
    await configure(ENV, { segments: { pilot: ['acc_friend'] } }, unseen);
    await startRollout(ENV, both, { ...plan, percent: 0, segments: ['pilot'] }, unseen);
    const { environment } = await readEnvironment(ENV);
    const one = environment.remotes['billing']?.rollout;
    const cohort = one && cohortOf(one, environment);
    expect(JSON.stringify(cohort)).not.toContain('acc_friend');
    expect(cohort && isInCohort(cohort, 'acc_friend')).toBe(true);
    expect(cohort && isInCohort(cohort, 'acc_other')).toBe(false);
    expect(await refused(startRollout(ENV, both, { ...plan, segments: ['unknown'] }, unseen))).toEqual(['segment']);
  });

  it('only adds accounts, and is taken back by halting alone', async () => {
    await startRollout(ENV, both, plan, unseen);
    await stepRollout(ENV, 'billing', 50, unseen);
    expect(await refused(stepRollout(ENV, 'billing', 10, unseen))).toEqual(['rollout']);
    const halted = await setRolloutState(ENV, 'billing', 'halted', unseen);
    expect(halted.urgentRevision).toBe(halted.revision);
    expect(await refused(stepRollout(ENV, 'billing', 60, unseen))).toEqual(['rollout']);
    await finishRollout(ENV, 'billing', unseen);
    expect((await readEnvironment(ENV)).environment.remotes['billing']).toMatchObject({
      version: '1.0.0',
      rollout: null,
    });
  });

  it('ends with the candidate pinned and the version before as its fallback', async () => {
    await startRollout(ENV, both, plan, unseen);
    await finishRollout(ENV, 'billing', unseen);
    for (const app of ['billing', 'verify']) {
      const expected = { version: '1.1.0', fallback: '1.0.0', rollout: null };
      expect((await readEnvironment(ENV)).environment.remotes[app]).toMatchObject(expected);
    }
  });

  it('ends when its candidate is revoked', async () => {
    await startRollout(ENV, both.slice(0, 1), plan, unseen);
    await revoke(ENV, { app: 'billing', version: '1.1.0' }, { reason: 'leaks' });
    expect(await rollout()).toBeNull();
  });
});

describe('the clock', () => {
  const later = (hours: number) => new Date(Date.now() + hours * HOUR);
  const fine = counted([1, 200], [10, 2_000]);

  it('takes the steps whose time has come', async () => {
    await startRollout(ENV, both, plan, unseen);
    await tick(ENV, fine, later(3.9), unseen);
    expect((await rollout())?.percent).toBe(5);
    expect(await tick(ENV, fine, later(4.1), unseen)).toEqual([
      { app: 'billing', verdict: 'fine', did: 'now at 25 %' },
    ]);
    await tick(ENV, fine, later(30), unseen);
    expect((await rollout('verify'))?.percent).toBe(100);
  });

  it('leaves a paused rollout where it is', async () => {
    await startRollout(ENV, both, plan, unseen);
    await setRolloutState(ENV, 'billing', 'paused', unseen);
    await tick(ENV, fine, later(30), unseen);
    expect((await rollout())?.percent).toBe(5);
  });

  it('halts a candidate that fails its users, with all that belong to it', async () => {
    await startRollout(ENV, both, plan, unseen);
    const [done] = await tick(ENV, counted([40, 100], [20, 1_900]), later(1), unseen);
    expect(done?.did).toBe('halted, billing fails too many accounts: 1.1.0 40 of 100, 1.0.0 20 of 1900');
    expect([(await rollout('billing'))?.state, (await rollout('verify'))?.state]).toEqual(['halted', 'halted']);
  });
});

describe('a verdict', () => {
  const rule = { accounts: 50, failing: 5, ratio: 2 };
  const of = (failing: number, accounts: number) => ({ failing, accounts });

  it.each([
    ['waits below the minimum sample, however many fail', of(49, 49), of(0, 1_000), 'wait'],
    ['says nothing of a few accounts', of(4, 60), of(0, 1_000), 'fine'],
    ['takes the stable version’s own faults into account', of(30, 100), of(250, 1_000), 'fine'],
    ['does not mind chance', of(6, 60), of(40, 900), 'fine'],
    ['sees a candidate that throws', of(60, 60), of(5, 1_000), 'worse'],
    ['sees one that fails now and then', of(20, 200), of(10, 1_000), 'worse'],
    ['sees it while nobody has the stable version any more', of(400, 1_000), of(0, 0), 'worse'],
  ] as const)('%s', (_what, candidate, stable, expected) => {
    expect(judge(rule, candidate, stable)).toBe(expected);
  });
});
