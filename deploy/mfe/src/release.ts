import * as v from 'valibot';
import { integritySchema, signatureSchema, versionSchema } from '@app/contracts/pins.ts';
import { publishedManifestSchema, remoteManifestSchema } from '@app/contracts/remote.ts';
import { integrityOf } from './digest.ts';
import { Refusal, demand } from './finding.ts';
import { artifactStore } from './storage/stores.ts';
import { HOST } from './store.ts';

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
  /** Of the team that published it. */
  signature: v.optional(v.nullable(signatureSchema), null),
};

export const hostReleaseSchema = v.strictObject({
  ...common,
  kind: v.literal('host'),
  /** Version of what it provides to remotes (HOST_CONTRACT). */
  contract: v.string(),
  styles: files,
  /** What loads remotes, and what all of them use beside the first script. */
  federation: v.optional(files, []),
  /** Facades in chunks of their own, with their files. */
  facades: byPath,
  /** Modules that remotes get from it, with their versions. */
  provides: v.optional(v.record(v.string(), v.string()), {}),
  /** By library that it does not provide whole: the parts that it does. */
  parts: v.optional(byPath, {}),
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
  /** What the home page loads of it; absent where it offers no widget. */
  widgets: v.optional(
    v.strictObject({
      /** Chunks of the widgets' own catalogue, by language. */
      catalogs: v.strictObject({ en: files, vn: files }),
      /** By id of a widget: the chunks that show it, beside the entry, and the modules of the host that they use. */
      chunks: v.record(v.string(), v.strictObject({ files, consumes: files })),
    }),
  ),
  /** Modules of the host that any of its code uses, with the range of versions it takes. */
  needs: v.optional(v.record(v.string(), v.string()), {}),
  /** By library that the host does not provide whole: the parts that any of its code takes. */
  parts: v.optional(byPath, {}),
});

/** Newer tools may have published more than these know; it is kept, so that the signature stays good, and left alone. */
const releaseSchema = v.variant('kind', [
  v.looseObject(hostReleaseSchema.entries),
  v.looseObject({ ...remoteReleaseSchema.entries, manifest: publishedManifestSchema }),
]);

export type Release = HostRelease | RemoteRelease;
export type HostRelease = v.InferOutput<typeof hostReleaseSchema>;
export type RemoteRelease = v.InferOutput<typeof remoteReleaseSchema>;

/** Key of a file of a published version in the store. */
export function fileKey(app: string, version: string, file: string): string {
  return `${app}/${version}/${file}`;
}

/**
 * A published version as its release.json tells, with the digest of that file. Refuses one that is not there
 * (`not-published`) or that tells of another (`release-file`).
 */
export async function readRelease(app: string, version: string): Promise<{ release: Release; digest: string }> {
  const stored = await artifactStore().read(fileKey(app, version, RELEASE_FILE));
  demand(stored !== null, 'not-published', `${app}@${version} is not in ${artifactStore().place}`, 'publish it first');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), stored.content.toString('utf8'));
  demand(
    parsed.success && parsed.output.app === app && parsed.output.version === version,
    'release-file',
    `release.json of ${app}@${version} is not valid`,
    'publish a new version',
  );
  return { release: parsed.output, digest: integrityOf(stored.content) };
}

/** Whether a version is in the store; its release.json is written last. */
export async function isPublished(app: string, version: string): Promise<boolean> {
  return (await artifactStore().read(fileKey(app, version, RELEASE_FILE))) !== null;
}

/** Published versions of an app, by name. */
export async function listVersions(app: string): Promise<string[]> {
  const keys = await artifactStore().list(`${app}/`);
  return keys.flatMap((key) => new RegExp(`^${app}/([^/]+)/release\\.json$`).exec(key)?.[1] ?? []);
}

/** All versions of an app that can be read, each with the digest of its release.json. */
export async function readReleases(app: string): Promise<{ release: Release; digest: string }[]> {
  const found = [];
  for (const version of await listVersions(app)) {
    try {
      found.push(await readRelease(app, version));
    } catch (error) {
      // What a publisher left behind on its way is no version.
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return found;
}

/** A version of the host. Refuses a release.json of another digest than `pinned` (`integrity`). */
export async function readHostRelease(version: string, pinned: string | null = null): Promise<HostRelease> {
  const release = await readPinned(HOST, version, pinned);
  if (release.kind !== 'host') throw new Error(`${HOST}@${version} is not a host`);
  return release;
}

/** A version of a remote. Refuses a release.json of another digest than `pinned` (`integrity`). */
export async function readRemoteRelease(
  app: string,
  version: string,
  pinned: string | null = null,
): Promise<RemoteRelease> {
  const release = await readPinned(app, version, pinned);
  if (release.kind !== 'remote') throw new Error(`${app}@${version} is not a remote`);
  return release;
}

async function readPinned(app: string, version: string, pinned: string | null): Promise<Release> {
  const { release, digest } = await readRelease(app, version);
  demand(
    pinned === null || digest === pinned,
    'integrity',
    `release.json of ${app}@${version} is not the one that was pinned`,
    'restore it from a backup of the store, or pin another version',
  );
  return release;
}
