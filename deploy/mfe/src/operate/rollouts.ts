import type { Environment, Rollout } from '@app/contracts/pins.ts';
import { readEnvironment, writeEnvironment, type Change, type Revision } from '../environment.ts';
import { demand } from '../finding.ts';
import { passGate, reasoned, remoteBuild, withPins, type PinOptions, type Wanted } from '../pin.ts';
import { readRelease } from '../release.ts';
import type { Health } from './health.ts';
import { judge } from './judge.ts';

export interface Plan {
  readonly percent: number;
  readonly segments: readonly string[];
  /** Shared by remotes that change together; by default made of what is rolled out. */
  readonly seed?: string | undefined;
  readonly steps: Rollout['steps'];
}

/**
 * Begins to give accounts a candidate of one or several remotes, which then move together. The gate is the one of a
 * pin; the browser looks at the environment with the candidates.
 */
export async function startRollout(
  name: string,
  wanted: readonly Wanted[],
  plan: Plan,
  options: PinOptions,
): Promise<Environment> {
  const base = await readEnvironment(name);
  for (const segment of plan.segments) {
    const isKnown = base.environment.segments[segment] !== undefined;
    demand(isKnown, 'segment', `${name} has no segment ${segment}`, `make it with mfe configure ${name} --segment`);
  }
  const seed = plan.seed ?? wanted.map(({ app, version }) => `${app}@${version}`).join('+');
  const remotes = { ...base.environment.remotes };
  for (const { app, version } of wanted) {
    const { release, digest } = await readRelease(app, version);
    const pin = remotes[app];
    demand(
      release.kind === 'remote' && pin !== undefined,
      'rollout',
      `${app} is not pinned in ${name}`,
      'only a pinned remote has a version to compare with; pin it first',
    );
    demand(pin.rollout === null, 'rollout', `${app} is being rolled out in ${name}`, 'finish or halt it first');
    const rollout: Rollout = {
      candidate: remoteBuild(release, digest),
      percent: plan.percent,
      seed,
      segments: [...plan.segments],
      state: 'running',
      steps: plan.steps,
      steppedAt: new Date().toISOString(),
      halt: { accounts: 50, failing: 5, ratio: 2 },
    };
    remotes[app] = { ...pin, rollout };
  }
  const next = { ...base.environment, remotes };
  await passGate(base.environment, next, options);
  return writeEnvironment(base, { remotes }, reasoned(options));
}

/** Gives more accounts the candidate: a percentage, or the plan's next step. Refuses to take it from anybody. */
export async function stepRollout(
  name: string,
  app: string,
  percent: number | null,
  change: Change,
): Promise<Environment> {
  const base = await readEnvironment(name);
  const { percent: now, steps, state } = rolloutOf(base, app);
  demand(state !== 'halted', 'rollout', `the rollout of ${app} is halted`, 'start a new one with a corrected version');
  const to = percent ?? steps[0]?.percent;
  demand(to !== undefined, 'rollout', `the rollout of ${app} has no further step`, 'finish it, or name --percent');
  demand(to >= now, 'rollout', `${app} is at ${now} %`, 'a rollout only adds accounts; halt it to take it back');
  const rest = percent === null ? steps.slice(1) : steps.filter((step) => step.percent > to);
  return changeGroup(
    base,
    app,
    { percent: to, steps: rest, state: 'running', steppedAt: new Date().toISOString() },
    change,
  );
}

/** Keeps a rollout where it is (`paused`), goes on with it, or takes the candidate from everybody (`halted`). */
export async function setRolloutState(
  name: string,
  app: string,
  state: Rollout['state'],
  change: Change,
): Promise<Environment> {
  const base = await readEnvironment(name);
  rolloutOf(base, app);
  return changeGroup(base, app, { state }, { ...change, isUrgent: state === 'halted' });
}

/** Pins the candidate for everybody, with the version before as its fallback; a halted one is only forgotten. */
export async function finishRollout(name: string, app: string, change: Change): Promise<Environment> {
  const base = await readEnvironment(name);
  const { state } = rolloutOf(base, app);
  const wanted = groupOf(base.environment, app).map((one) => ({
    app: one,
    version: base.environment.remotes[one]?.rollout?.candidate.version ?? '',
  }));
  if (state === 'halted') return changeGroup(base, app, null, change);
  const next = await withPins(base.environment, wanted);
  await passGate(base.environment, next, { ...change, isUnseen: true });
  return writeEnvironment(base, { remotes: next.remotes }, change);
}

export interface Ticked {
  readonly app: string;
  readonly verdict: 'wait' | 'fine' | 'worse' | 'idle';
  readonly did: string;
}

/**
 * What a clock does every few minutes: halts the rollouts whose candidates fail more accounts than their stable
 * versions do, and takes the steps whose time has come for the others.
 */
export async function tick(name: string, health: Health, now: Date, change: Change): Promise<Ticked[]> {
  const { environment } = await readEnvironment(name);
  const heads = Object.entries(environment.remotes).filter(([app, { rollout }]) => rollout && isHead(environment, app));
  const done: Ticked[] = [];
  for (const [app] of heads) done.push(await tickOne(name, app, health, now, change));
  return done;
}

async function tickOne(name: string, app: string, health: Health, now: Date, change: Change): Promise<Ticked> {
  const base = await readEnvironment(name);
  const rollout = rolloutOf(base, app);
  if (rollout.state !== 'running') return { app, verdict: 'idle', did: rollout.state };
  for (const one of groupOf(base.environment, app)) {
    const verdict = verdictOn(base.environment, one, health);
    if (verdict !== 'worse') continue;
    const reason = `${one} fails too many accounts: ${describe(base.environment, one, health)}`;
    await setRolloutState(name, app, 'halted', { ...change, reason });
    return { app, verdict, did: `halted, ${reason}` };
  }
  const verdict = verdictOn(base.environment, app, health);
  const [step] = rollout.steps;
  const waited = now.getTime() - Date.parse(rollout.steppedAt);
  if (!step || waited < step.afterHours * 3_600_000) return { app, verdict, did: `stays at ${rollout.percent} %` };
  await stepRollout(name, app, null, { ...change, reason: `${app} goes on to ${step.percent} %` });
  return { app, verdict, did: `now at ${step.percent} %` };
}

function verdictOn(environment: Environment, app: string, health: Health) {
  const pin = environment.remotes[app];
  if (!pin?.rollout) return 'wait';
  const nobody = { accounts: 0, failing: 0 };
  const of = (version: string) => health[app]?.[version] ?? nobody;
  return judge(pin.rollout.halt, of(pin.rollout.candidate.version), of(pin.version));
}

function describe(environment: Environment, app: string, health: Health): string {
  const pin = environment.remotes[app];
  const versions = [pin?.rollout?.candidate.version, pin?.version].filter((one) => one !== undefined);
  return versions
    .map((version) => `${version} ${health[app]?.[version]?.failing ?? 0} of ${health[app]?.[version]?.accounts ?? 0}`)
    .join(', ');
}

function rolloutOf({ environment }: Revision, app: string): Rollout {
  const rollout = environment.remotes[app]?.rollout ?? null;
  demand(rollout !== null, 'rollout', `${app} is not being rolled out in ${environment.environment}`, 'start it first');
  return rollout;
}

/** Remotes whose rollouts share the seed of this one's: they move together. */
function groupOf({ remotes }: Environment, app: string): string[] {
  const seed = remotes[app]?.rollout?.seed;
  return Object.keys(remotes).filter(
    (one) => one === app || (seed !== undefined && remotes[one]?.rollout?.seed === seed),
  );
}

function isHead(environment: Environment, app: string): boolean {
  return groupOf(environment, app)[0] === app;
}

function changeGroup(base: Revision, app: string, part: Partial<Rollout> | null, change: Change): Promise<Environment> {
  const remotes = { ...base.environment.remotes };
  for (const one of groupOf(base.environment, app)) {
    const pin = remotes[one];
    if (pin?.rollout) remotes[one] = { ...pin, rollout: part && { ...pin.rollout, ...part } };
  }
  return writeEnvironment(base, { remotes }, change);
}
