import * as v from 'valibot';

const appName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
/** `1.4.2`, `1.4.2-dev.3fa09c11`: what a folder of the artifact store is called. */
export const versionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));
/** A digest as browsers take it: `sha384-` and base64. */
export const integritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const range = v.string();
const instant = v.pipe(v.string(), v.isoTimestamp());

const buildSchema = v.strictObject({
  version: versionSchema,
  /** File name of the entry script inside the version's folder. */
  entry: v.string(),
  /** Digest of the entry script; it holds the digests of the chunks. */
  integrity: integritySchema,
  /** Digest of release.json, which lists every file with its digest. */
  release: integritySchema,
});

const remoteBuildSchema = v.strictObject({
  ...buildSchema.entries,
  requires: v.strictObject({ host: range, api: range }),
  mounts: v.array(v.string()),
});

const rolloutSchema = v.strictObject({
  candidate: remoteBuildSchema,
  /** Share of accounts, 0 to 100; raising it only adds accounts. */
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  /** Remotes that change together share a seed, so that an account gets all of them or none. */
  seed: v.pipe(v.string(), v.minLength(1)),
});

const remotePinSchema = v.strictObject({
  ...remoteBuildSchema.entries,
  owner: v.string(),
  /** Version to go to when this one cannot be loaded and the browser knows no good one. */
  fallback: v.nullable(versionSchema),
  rollout: v.nullable(rolloutSchema),
});

/**
 * One environment: which version of every app it runs. The file is replaced as a whole, by compare-and-swap on
 * `revision` and `parentDigest`; every revision is kept.
 */
export const environmentSchema = v.strictObject({
  schemaVersion: v.literal(1),
  environment: appName,
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Digest of the file this one replaced; null for the first. */
  parentDigest: v.nullable(integritySchema),
  updatedAt: instant,
  updatedBy: v.string(),
  reason: v.string(),
  /** A frozen environment takes no pins. */
  frozen: v.boolean(),
  host: v.nullable(v.strictObject({ ...buildSchema.entries, contract: v.string() })),
  remotes: v.record(appName, remotePinSchema),
  /** Versions that are never loaded, pinned, overridden to or used as a fallback. */
  revoked: v.array(v.strictObject({ app: appName, version: versionSchema, reason: v.string() })),
  /** Origins a tab may take production builds of a remote from. Empty in production. */
  overrideOrigins: v.array(v.pipe(v.string(), v.url())),
  /** Origin and path the API stands at; empty for the page's own origin. */
  apiBase: v.string(),
});

export type Environment = v.InferOutput<typeof environmentSchema>;
export type RemotePin = Environment['remotes'][string];
