import type { Environment, RemoteBuild, RemotePin } from '@app/contracts/pins.ts';
import { API_CONTRACT } from '@app/contracts/versions.ts';
import { readEnvironment, writeEnvironment, type Change } from './environment.ts';
import { demand, demandNone } from './finding.ts';
import { checkGate } from './gate.ts';
import { readRelease, type HostRelease, type RemoteRelease } from './release.ts';
import { servedApi } from './served-api.ts';
import { smokeTest } from './smoke/smoke.ts';

export interface Wanted {
  readonly app: string;
  readonly version: string;
}

export interface PinOptions extends Change {
  /** Leaves the browser out; said in the revision's reason. */
  readonly isUnseen?: boolean | undefined;
}

/** Reads `billing@1.4.2`. */
export function parseWanted(text: string): Wanted {
  const [, app, version] = /^([a-z][a-z0-9-]*)@(\d\S*)$/.exec(text) ?? [];
  demand(app !== undefined && version !== undefined, 'usage', `${text} names no version`, 'write billing@1.4.2');
  return { app, version };
}

/**
 * Pins versions in an environment, all or none, as one new revision; does nothing if all are pinned already. The whole
 * gate comes first, a browser on the environment as it would be included; nothing changes unless all of it passed.
 */
export async function pin(name: string, wanted: readonly Wanted[], options: PinOptions): Promise<Environment> {
  const base = await readEnvironment(name);
  const next = await withPins(base.environment, wanted);
  const isSame =
    JSON.stringify([next.host, next.remotes]) === JSON.stringify([base.environment.host, base.environment.remotes]);
  if (isSame) return base.environment;
  await passGate(base.environment, next, options);
  return writeEnvironment(base, { host: next.host, remotes: next.remotes }, reasoned(options));
}

/**
 * Pins builds of this machine without a browser: for environments that exist on it alone, where whoever builds is the
 * one who looks. Nothing falls back to an older build, which would hide that the new one is broken. Refuses what
 * {@link pin} does.
 */
export async function pinBuilt(name: string, wanted: readonly Wanted[]): Promise<Environment> {
  const base = await readEnvironment(name);
  const { host, remotes } = await withPins({ ...base.environment, remotes: {} }, wanted);
  if (JSON.stringify([host, remotes]) === JSON.stringify([base.environment.host, base.environment.remotes])) {
    return base.environment;
  }
  const change = { reason: 'built here', isUnseen: true };
  await passGate(base.environment, { ...base.environment, host, remotes }, change);
  return writeEnvironment(base, { host, remotes }, change);
}

/**
 * The checks of the gate, with the API that the environment has and a browser on it, unless both are left out. Refuses
 * with everything that was found.
 */
export async function passGate(before: Environment, next: Environment, { isUnseen }: PinOptions): Promise<void> {
  demandNone(await checkGate(before, next, isUnseen ? API_CONTRACT : await servedApi(next)));
  if (!isUnseen && next.host) demandNone(await smokeTest(next));
}

/** A reason that says whether a browser was left out. */
export function reasoned<Options extends PinOptions>(options: Options): Options {
  return options.isUnseen ? { ...options, reason: `${options.reason} (without a browser)` } : options;
}

/** The environment with versions pinned, as it would be; a version that stays keeps its rollout. */
export async function withPins(environment: Environment, wanted: readonly Wanted[]): Promise<Environment> {
  let next = environment;
  for (const { app, version } of wanted) next = await withPin(next, app, version);
  return next;
}

async function withPin(environment: Environment, app: string, version: string): Promise<Environment> {
  const { release, digest } = await readRelease(app, version);
  if (release.kind === 'host') {
    return { ...environment, host: { ...buildOf(release, digest), contract: release.contract } };
  }
  const known = environment.remotes[app];
  if (known?.version === version && known.rollout === null) return environment;
  const remotes = { ...environment.remotes, [app]: remotePin(release, digest, fallbackFor(environment, app, version)) };
  return { ...environment, remotes: sorted(remotes) };
}

/** The version that ran before, since it is what most browsers have; the one before that when it is pinned again. */
function fallbackFor({ remotes, revoked }: Environment, app: string, version: string): string | null {
  const known = remotes[app];
  const candidates = known ? [known.version, known.fallback] : [];
  const isUsable = (one: string | null): one is string =>
    one !== null && one !== version && !revoked.some((r) => r.app === app && r.version === one);
  return candidates.find(isUsable) ?? null;
}

function remotePin(release: RemoteRelease, digest: string, fallback: string | null): RemotePin {
  return { ...remoteBuild(release, digest), owner: release.manifest.owner, fallback, rollout: null };
}

/** What an environment file says about a version of a remote. */
export function remoteBuild(release: RemoteRelease, digest: string): RemoteBuild {
  const { mounts, requires } = release.manifest;
  return { ...buildOf(release, digest), requires, mounts };
}

function buildOf({ version, entry, files }: HostRelease | RemoteRelease, release: string) {
  return { version, entry, integrity: files[entry]?.integrity ?? '', release };
}

function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));
}
