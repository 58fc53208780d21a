import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { integritySchema, versionSchema } from '@app/contracts/pins.ts';
import { remoteManifestSchema } from '@app/contracts/remote.ts';
import { integrityOf } from './digest.ts';
import { HOST, versionDir } from './store.ts';

export const RELEASE_FILE = 'release.json';

const files = v.array(v.string());
const byPath = v.record(v.string(), files);
const common = {
  schemaVersion: v.literal(1),
  app: v.string(),
  version: versionSchema,
  /** Every file of the folder but this one, with digest and size in bytes. */
  files: v.record(v.string(), v.strictObject({ integrity: integritySchema, size: v.number() })),
  entry: v.string(),
  /** Chunks of the app's own catalogue, by language. */
  catalogs: v.strictObject({ en: files, vn: files }),
  /** By canonical path of a page: the chunks that show it, beside the entry. */
  pages: byPath,
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  commit: v.nullable(v.string()),
};

export const hostReleaseSchema = v.strictObject({
  ...common,
  kind: v.literal('host'),
  /** Version of what it provides to remotes (HOST_CONTRACT). */
  contract: v.string(),
  styles: files,
  /** Facades in chunks of their own, with their files. */
  facades: byPath,
});

export const remoteReleaseSchema = v.strictObject({
  ...common,
  kind: v.literal('remote'),
  /** Global variable that the entry script sets. */
  id: v.string(),
  /** Chunks of the exposed module. */
  exposed: files,
  manifest: remoteManifestSchema,
  /** By canonical path: modules of the host that the page uses. */
  consumes: byPath,
});

const releaseSchema = v.variant('kind', [hostReleaseSchema, remoteReleaseSchema]);

export type Release = v.InferOutput<typeof releaseSchema>;
export type HostRelease = v.InferOutput<typeof hostReleaseSchema>;
export type RemoteRelease = v.InferOutput<typeof remoteReleaseSchema>;

/** A published version as its release.json tells, with the digest of that file. Throws if there is none. */
export function readRelease(app: string, version: string): { release: Release; digest: string } {
  const content = readFileSync(path.join(versionDir(app, version), RELEASE_FILE), 'utf8');
  return { release: v.parse(releaseSchema, JSON.parse(content)), digest: integrityOf(content) };
}

export function readHostRelease(version: string): HostRelease {
  const { release } = readRelease(HOST, version);
  if (release.kind !== 'host') throw new Error(`${HOST}@${version} is not a host`);
  return release;
}

export function readRemoteRelease(app: string, version: string): RemoteRelease {
  const { release } = readRelease(app, version);
  if (release.kind !== 'remote') throw new Error(`${app}@${version} is not a remote`);
  return release;
}
