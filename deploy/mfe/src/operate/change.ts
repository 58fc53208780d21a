import type { Environment, RemotePin, Signer } from '@app/contracts/pins.ts';
import { readEnvironment, readRevision, writeEnvironment, type Change } from '../environment.ts';
import { demand, demandNone } from '../finding.ts';
import { overriddenInProduction } from '../foreign-origins.ts';
import { passGate, reasoned, withPins, type PinOptions, type Wanted } from '../pin.ts';
import { isPublished } from '../release.ts';
import { HOST } from '../store.ts';

/** Freezes an environment against pins, or lets them through again. Rolling back and revoking stay possible. */
export async function setFrozen(name: string, frozen: boolean, change: Change): Promise<Environment> {
  const base = await readEnvironment(name);
  if (base.environment.frozen === frozen) return base.environment;
  return writeEnvironment(base, { frozen }, change);
}

/**
 * Goes back to the pins of a kept revision, of all apps or some, as a new revision; the one before the current by
 * default. No browser is opened, because what comes back has run there before. Works in a frozen environment.
 */
export async function rollback(
  name: string,
  { to, apps = [], ...change }: Change & { readonly to?: number | undefined; readonly apps?: readonly string[] },
): Promise<Environment> {
  const base = await readEnvironment(name);
  const { environment: past } = await readRevision(name, to ?? base.environment.revision - 1);
  const isWanted = (app: string) => apps.length === 0 || apps.includes(app);
  for (const app of apps) {
    const isKnown = app === HOST ? past.host !== null : past.remotes[app] !== undefined;
    demand(
      isKnown,
      'no-revision',
      `revision ${past.revision} of ${name} does not pin ${app}`,
      'name another with --to',
    );
  }
  const kept = Object.entries(base.environment.remotes).filter(([app]) => !isWanted(app));
  const restored = Object.entries(past.remotes).filter(([app]) => isWanted(app));
  const next = {
    ...base.environment,
    host: isWanted(HOST) ? past.host : base.environment.host,
    remotes: Object.fromEntries([...kept, ...restored].sort(([a], [b]) => a.localeCompare(b))),
  };
  await passGate({ ...base.environment, frozen: false }, withoutRevoked(next), { ...change, isUnseen: true });
  const { host, remotes } = withoutRevoked(next);
  return writeEnvironment(base, { host, remotes }, change);
}

/** Pins in one environment what another runs, all apps or some: nothing is built again. */
export async function promote(
  from: string,
  to: string,
  apps: readonly string[],
  options: PinOptions,
): Promise<Environment> {
  const { environment: source } = await readEnvironment(from);
  const all = { ...(source.host && { [HOST]: source.host.version }), ...versionsOf(source) };
  const wanted: Wanted[] = Object.entries(all)
    .filter(([app]) => apps.length === 0 || apps.includes(app))
    .map(([app, version]) => ({ app, version }));
  demand(wanted.length > 0, 'usage', `${from} pins none of ${apps.join(', ')}`, `look at mfe status ${from}`);
  const base = await readEnvironment(to);
  const next = await withPins(base.environment, wanted);
  await passGate(base.environment, next, options);
  return writeEnvironment(base, { host: next.host, remotes: next.remotes }, reasoned(options));
}

/**
 * Forbids a version for good: browsers that hold it as their last good one do not run it. Where it is pinned, its
 * fallback takes its place; a rollout to it ends. Open pages are asked to reload at once.
 */
export async function revoke(name: string, { app, version }: Wanted, change: Change): Promise<Environment> {
  const base = await readEnvironment(name);
  const { environment } = base;
  const isKnown = environment.revoked.some((one) => one.app === app && one.version === version);
  if (isKnown) return environment;
  demand(
    app !== HOST || environment.host?.version !== version,
    'revoked',
    `${app}@${version} is pinned in ${name}`,
    'pin or roll back to another host first',
  );
  const revoked = [...environment.revoked, { app, version, reason: change.reason }];
  const pin = environment.remotes[app];
  const next = pin ? await replaceRevoked({ ...environment, revoked }, app, version, pin) : { ...environment, revoked };
  return writeEnvironment(base, { revoked, remotes: next.remotes }, { ...change, isUrgent: true });
}

async function replaceRevoked(environment: Environment, app: string, version: string, pin: RemotePin) {
  if (pin.version !== version) {
    const remotes = { ...environment.remotes, [app]: forget(pin, version) };
    return { ...environment, remotes };
  }
  demand(
    pin.fallback !== null && (await isPublished(app, pin.fallback)),
    'revoked',
    `${app}@${version} is pinned in ${environment.environment} and nothing is known to take its place`,
    'pin another version first',
  );
  const next = await withPins(environment, [{ app, version: pin.fallback }]);
  await passGate({ ...environment, frozen: false }, next, { reason: '', isUnseen: true });
  return next;
}

/** A pin that no longer falls back to a version, nor rolls it out. */
function forget(pin: RemotePin, version: string): RemotePin {
  return {
    ...pin,
    fallback: pin.fallback === version ? null : pin.fallback,
    rollout: pin.rollout?.candidate.version === version ? null : pin.rollout,
  };
}

/** An older revision may fall back to, or roll out, what has been revoked since. */
function withoutRevoked(environment: Environment): Environment {
  const remotes = Object.entries(environment.remotes).map(([app, pin]): [string, RemotePin] => [
    app,
    environment.revoked.filter((one) => one.app === app).reduce((kept, { version }) => forget(kept, version), pin),
  ]);
  return { ...environment, remotes: Object.fromEntries(remotes) };
}

/** Lists a key as one that may pin (`pinners`) or publish (`teams`) some apps, in place of one of the same name. */
export async function trust(
  name: string,
  list: 'pinners' | 'teams',
  signer: Signer,
  change: Change,
): Promise<Environment> {
  const base = await readEnvironment(name);
  const others = base.environment[list].filter((one) => one.name !== signer.name);
  return writeEnvironment(base, { [list]: [...others, signer] }, change);
}

/** Takes a name off both lists. */
export async function distrust(name: string, signer: string, change: Change): Promise<Environment> {
  const base = await readEnvironment(name);
  const { pinners, teams } = base.environment;
  const without = (list: readonly Signer[]) => list.filter((one) => one.name !== signer);
  return writeEnvironment(base, { pinners: without(pinners), teams: without(teams) }, change);
}

/** Settings of an environment that are no pins: its addresses, origins, segments, brand. */
export type Settings = Partial<
  Pick<
    Environment,
    'url' | 'apiBase' | 'overrides' | 'overrideOrigins' | 'thirdParties' | 'frames' | 'scripts' | 'segments' | 'brand'
  >
>;

/** Changes settings of an environment as a new revision. Refuses origins to override from in production (`foreign-origin`). */
export async function configure(name: string, settings: Settings, change: Change): Promise<Environment> {
  const base = await readEnvironment(name);
  demandNone(overriddenInProduction({ ...base.environment, ...settings }));
  return writeEnvironment(base, settings, change);
}

function versionsOf({ remotes }: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(remotes).map(([app, { version }]) => [app, version]));
}
