import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment, RemotePin } from '@app/contracts/pins.ts';
import { API_CONTRACT } from '@app/contracts/versions.ts';
import { integrityOf } from './digest.ts';
import { readEnvironment, writeEnvironment } from './environment.ts';
import { demand } from './finding.ts';
import { readRelease, type HostRelease, type Release, type RemoteRelease } from './release.ts';
import { satisfies } from './version-range.ts';
import { versionDir } from './store.ts';

export interface Wanted {
  readonly app: string;
  readonly version: string;
}

/** Reads `billing@1.4.2`. */
export function parseWanted(text: string): Wanted {
  const [app, version] = text.split('@');
  demand(Boolean(app && version), 'usage', `${text} names no version; write billing@1.4.2.`);
  return { app: app ?? '', version: version ?? '' };
}

/**
 * Pins versions in an environment, all or none, as one new revision; does nothing if all are pinned already. Refuses a
 * frozen environment, a revoked version, files that are not what was published, a contract that is not met and mounts
 * that collide.
 */
export function pin(name: string, wanted: readonly Wanted[], reason: string): Environment {
  const base = readEnvironment(name);
  demand(!base.environment.frozen, 'frozen', `${name} is frozen; unfreeze it first.`);
  const next = wanted.reduce((environment, one) => withPin(environment, one), base.environment);
  checkContracts(next);
  checkMounts(next);
  const isSame =
    JSON.stringify([next.host, next.remotes]) === JSON.stringify([base.environment.host, base.environment.remotes]);
  return isSame ? base.environment : writeEnvironment(base, { host: next.host, remotes: next.remotes }, reason);
}

function withPin(environment: Environment, { app, version }: Wanted): Environment {
  const revoked = environment.revoked.find((one) => one.app === app && one.version === version);
  demand(!revoked, 'revoked', `${app}@${version} is revoked: ${revoked?.reason}.`);
  const { release, digest } = readRelease(app, version);
  checkFiles(release);
  if (release.kind === 'host')
    return { ...environment, host: { ...buildOf(release, digest), contract: release.contract } };
  const remotes = { ...environment.remotes, [app]: remotePin(release, digest) };
  return {
    ...environment,
    remotes: Object.fromEntries(Object.entries(remotes).sort(([a], [b]) => a.localeCompare(b))),
  };
}

function remotePin(release: RemoteRelease, digest: string): RemotePin {
  const { mounts, requires, owner } = release.manifest;
  return { ...buildOf(release, digest), requires, mounts, owner, fallback: null, rollout: null };
}

function buildOf({ version, entry, files }: HostRelease | RemoteRelease, release: string) {
  return { version, entry, integrity: files[entry]?.integrity ?? '', release };
}

/** Every byte that is about to be pinned is the one that was published. */
function checkFiles({ app, version, files }: Release): void {
  for (const [file, { integrity }] of Object.entries(files)) {
    const isSound = integrityOf(readFileSync(path.join(versionDir(app, version), file))) === integrity;
    demand(isSound, 'integrity', `${app}@${version}: ${file} is not what was published; publish a new version.`);
  }
}

function checkContracts({ host, remotes }: Environment): void {
  if (!host) return;
  for (const [name, { version, requires }] of Object.entries(remotes)) {
    demand(
      satisfies(host.contract, requires.host),
      'host-contract',
      `${name}@${version} needs host ${requires.host}, pinned is ${host.contract}; pin a newer host first.`,
    );
    demand(
      satisfies(API_CONTRACT, requires.api),
      'api-contract',
      `${name}@${version} needs API ${requires.api}, served is ${API_CONTRACT}; release the server first.`,
    );
  }
}

function checkMounts({ remotes }: Environment): void {
  const owners = new Map<string, string>();
  for (const [name, { mounts }] of Object.entries(remotes)) {
    for (const mount of mounts) {
      const other = owners.get(mount.toLowerCase());
      demand(other === undefined, 'mounts', `${name} and ${other} both own ${mount}; one of them has to give it up.`);
      owners.set(mount.toLowerCase(), name);
    }
  }
}
