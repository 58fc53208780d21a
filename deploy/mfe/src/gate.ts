import type { Environment, RemoteBuild } from '@app/contracts/pins.ts';
import { satisfies } from '@app/contracts/version-range.ts';
import { Refusal, type Finding } from './finding.ts';
import { allowedIn, foreignOrigins, overriddenInProduction, strayNames } from './foreign-origins.ts';
import { fileKey, readRelease, type HostRelease, type Release, type RemoteRelease } from './release.ts';
import { maySign, signerOf } from './signing.ts';
import { artifactStore } from './storage/stores.ts';
import { damagedFiles } from './damage.ts';
import { isSameVersion, usedBy, type Used } from './used.ts';

/**
 * Everything that forbids an environment as it would be, without a browser: frozen, revoked, foreign or damaged
 * versions, origins that it does not allow, contracts that are not met, shared modules that are missing, mounts that collide. `api` is the version of the
 * calls it has. Empty if it may be.
 */
export async function checkGate(before: Environment, next: Environment, api: string): Promise<Finding[]> {
  const name = next.environment;
  const frozen: Finding[] = before.frozen
    ? [{ code: 'frozen', evidence: `${name} is frozen (${before.reason})`, remedy: `mfe unfreeze ${name} first` }]
    : [];
  const known = usedBy(before);
  const changed = usedBy(next).filter((one) => !known.some((other) => isCheckedAs(one, other)));
  const found = [...frozen, ...checkRevoked(next), ...checkContracts(next, api), ...checkMounts(next)];
  found.push(...overriddenInProduction(next));
  for (const used of changed) found.push(...(await checkVersion(next, used)));
  return [...found, ...(await checkShared(next))];
}

/**
 * Whether a version was checked for its role when the environment took it. What only waited as a fallback is checked
 * again before it is pinned: origins, keys and bytes may have changed since. The other way round nothing is asked, so
 * that a version which is no longer fit can always be replaced.
 */
function isCheckedAs(one: Used, known: Used): boolean {
  return isSameVersion(one, known) && (one.role === 'fallback' || one.role === known.role);
}

function checkRevoked(next: Environment): Finding[] {
  return usedBy(next).flatMap(({ app, version }) =>
    next.revoked
      .filter((one) => one.app === app && one.version === version)
      .map(({ reason }) => ({
        code: 'revoked',
        evidence: `${app}@${version} is revoked (${reason})`,
        remedy: 'choose another version',
      })),
  );
}

/** Whether a version is whole, is what was pinned, stays in its origin, and comes from a team that may publish it. */
async function checkVersion(next: Environment, { app, version, digest: pinned }: Used): Promise<Finding[]> {
  const { teams } = next;
  try {
    const { release, digest } = await readRelease(app, version);
    const stray = strayNames(release);
    if (stray.length > 0) return stray;
    const found = await damagedFiles(release);
    found.push(...(await foreignOrigins(release, (name) => readText(release, name), allowedIn(next))));
    if (pinned !== null && pinned !== digest) {
      const evidence = `release.json of ${app}@${version} is not the one that was pinned`;
      found.push({ code: 'integrity', evidence, remedy: 'publish a new version' });
    }
    const signer = signerOf(release, teams);
    if (teams.length > 0 && !(signer && maySign(signer, app))) {
      const who = release.signature ? `signed by ${release.signature.by}` : 'not signed';
      const evidence = `${app}@${version} is ${who}, which is nobody who may publish ${app} here`;
      found.push({ code: 'release-signature', evidence, remedy: 'let the team that owns it publish it with its key' });
    }
    return found;
  } catch (error) {
    if (error instanceof Refusal) return [...error.findings];
    throw error;
  }
}

async function readText({ app, version }: Release, name: string): Promise<string | null> {
  return (await artifactStore().read(fileKey(app, version, name)))?.content.toString('utf8') ?? null;
}

function checkContracts({ host, remotes }: Environment, api: string): Finding[] {
  return Object.entries(remotes).flatMap(([name, { rollout, ...stable }]) =>
    [stable, ...(rollout ? [rollout.candidate] : [])].flatMap((build) => [
      ...(host && !satisfies(host.contract, build.requires.host) ? [hostTooOld(name, build, host.contract)] : []),
      ...(satisfies(api, build.requires.api) ? [] : [apiTooOld(name, build, api)]),
    ]),
  );
}

function hostTooOld(name: string, { version, requires }: RemoteBuild, contract: string): Finding {
  const evidence = `${name}@${version} needs host ${requires.host}, pinned is ${contract}`;
  return { code: 'host-contract', evidence, remedy: 'pin a host that has it first' };
}

function apiTooOld(name: string, { version, requires }: RemoteBuild, api: string): Finding {
  const evidence = `${name}@${version} needs API ${requires.api}, served is ${api}`;
  return { code: 'api-contract', evidence, remedy: 'release the server first' };
}

function checkMounts({ remotes }: Environment): Finding[] {
  const owners = new Map<string, string>();
  const found: Finding[] = [];
  for (const [name, { mounts, rollout }] of Object.entries(remotes)) {
    for (const mount of new Set([...mounts, ...(rollout?.candidate.mounts ?? [])].map((one) => one.toLowerCase()))) {
      const other = owners.get(mount);
      owners.set(mount, name);
      if (other === undefined) continue;
      const evidence = `${name} and ${other} both own ${mount}`;
      found.push({ code: 'mounts', evidence, remedy: 'one of them has to give it up' });
    }
  }
  return found;
}

/** Plays through what the federation runtime will do: every module that a remote uses comes from the host, in a range. */
async function checkShared(next: Environment): Promise<Finding[]> {
  if (!next.host) return [];
  const releases = await readAll(next);
  const host = releases.find((release): release is HostRelease => release.kind === 'host');
  if (!host || Object.keys(host.provides).length === 0) return [];
  return releases
    .filter((release): release is RemoteRelease => release.kind === 'remote')
    .flatMap((release) => [...missingModules(host, release), ...missingParts(host, release)]);
}

async function readAll(next: Environment) {
  const found = [];
  for (const { app, version } of usedBy(next)) {
    try {
      found.push((await readRelease(app, version)).release);
    } catch (error) {
      // What is not there is a finding of its own.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return found;
}

function missingModules(host: HostRelease, { app, version, needs }: RemoteRelease): Finding[] {
  return Object.entries(needs)
    .filter(([request, range]) => !satisfies(host.provides[request] ?? '0.0.0', range))
    .map(([request, range]) => ({
      code: 'shared-module',
      evidence: `${app}@${version} uses ${request} ${range}, host@${host.version} has ${host.provides[request] ?? 'none'}`,
      remedy: 'pin a host that provides it first',
    }));
}

/** A part that the host does not provide would be `undefined`. A host of before does not say which it provides. */
function missingParts(host: HostRelease, { app, version, parts }: RemoteRelease): Finding[] {
  return Object.entries(parts).flatMap(([library, names]) => {
    const provided = host.parts[library];
    const missing = provided ? names.filter((name) => !provided.includes(name)) : [];
    return missing.map((name) => ({
      code: 'shared-module',
      evidence: `${app}@${version} uses ${name} of ${library}, host@${host.version} does not provide it`,
      remedy: 'pin a host that provides it first',
    }));
  });
}
