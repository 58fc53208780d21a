import * as v from 'valibot';

const appName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));
/** `1.4.2`, `1.4.2-dev.3fa09c11`: what a folder of the artifact store is called. */
export const versionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/));
/** A digest as browsers take it: `sha384-` and base64. */
export const integritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const range = v.string();
const instant = v.pipe(v.string(), v.isoTimestamp());
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const percentage = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** An origin and nothing more: no path, no credentials, no other protocol. */
const originSchema = v.pipe(
  v.string(),
  v.url(),
  v.check((text) => /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text, 'is no origin'),
);

/** A script of a third party, such as a live chat. It runs with the rights of the page: only what is trusted with them. */
const scriptSchema = v.strictObject({
  /** What people are told it is, and what their answer is remembered by. */
  name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z-]{0,39}$/)),
  /** Its address; over HTTPS but on the machine itself. */
  src: v.pipe(
    v.string(),
    v.url(),
    v.check((text) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(text), 'is not HTTPS'),
  ),
  /** Whether it is loaded only for people who have allowed it. */
  consent: v.boolean(),
});
export type ThirdPartyScript = v.InferOutput<typeof scriptSchema>;

/** Ed25519, base64, over the file's canonical JSON without this field. */
export const signatureSchema = v.strictObject({ by: v.string(), value: v.string() });

/** A public key (base64, DER) and the apps it speaks for; `*` is everything. */
const signerSchema = v.strictObject({ name: v.string(), key: v.string(), apps: v.array(v.string()) });

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

/** When the error rate of a candidate stops its rollout; both counted by distinct accounts that run the version. */
const haltSchema = v.strictObject({
  /** Accounts that must run the candidate before anything is concluded. */
  accounts: v.optional(whole, 50),
  /** Accounts with faults below which nothing is concluded. */
  failing: v.optional(whole, 5),
  /** How many times the stable version's rate is too much. */
  ratio: v.optional(v.pipe(v.number(), v.minValue(1)), 2),
});

const rolloutSchema = v.strictObject({
  candidate: remoteBuildSchema,
  /** Share of accounts, 0 to 100; raising it only adds accounts. */
  percent: percentage,
  /** Remotes that change together share a seed, so that an account gets all of them or none. */
  seed: v.pipe(v.string(), v.minLength(1)),
  /** Segments of the environment that get the candidate whatever the percentage. */
  segments: v.optional(v.array(v.string()), []),
  /** Nobody gets a halted candidate; a paused one stays where it is. */
  state: v.optional(v.picklist(['running', 'paused', 'halted']), 'running'),
  /** What follows: the percentage, and the hours to stay at the one before. */
  steps: v.optional(
    v.array(v.strictObject({ percent: percentage, afterHours: v.pipe(v.number(), v.minValue(0)) })),
    [],
  ),
  steppedAt: v.optional(instant, '1970-01-01T00:00:00.000Z'),
  halt: v.optional(haltSchema, {}),
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
  revision: whole,
  /** Digest of the file this one replaced; null for the first. */
  parentDigest: v.nullable(integritySchema),
  updatedAt: instant,
  updatedBy: v.string(),
  reason: v.string(),
  /** A frozen environment takes no pins. */
  frozen: v.boolean(),
  /** Last revision that open pages are asked to take at once. */
  urgentRevision: v.optional(whole, 0),
  host: v.nullable(v.strictObject({ ...buildSchema.entries, contract: v.string() })),
  remotes: v.record(appName, remotePinSchema),
  /** Versions that are never loaded, pinned, overridden to or used as a fallback. */
  revoked: v.array(v.strictObject({ app: appName, version: versionSchema, reason: v.string() })),
  /** Named lists of account ids, for rollouts. */
  segments: v.optional(v.record(appName, v.array(v.string())), {}),
  /** Who may change the pins of which apps; nobody listed means that changes need no signature. */
  pinners: v.optional(v.array(signerSchema), []),
  /** Whose releases of which apps may be pinned; nobody listed means that releases need no signature. */
  teams: v.optional(v.array(signerSchema), []),
  /** Whether a tab may ask for another published version of a remote. */
  overrides: v.optional(v.boolean(), false),
  /** Origins a tab may take production builds of a remote from. Empty in production. */
  overrideOrigins: v.array(originSchema),
  /** Origins of third parties whose scripts the page may load and talk to. */
  thirdParties: v.optional(v.array(originSchema), []),
  /** Origins of third parties whose pages may be shown in a frame, such as the card field of a payment provider. */
  frames: v.optional(v.array(originSchema)),
  /** Scripts of third parties that the page loads when it is idle; their origins need not be listed once more. */
  scripts: v.optional(v.array(scriptSchema)),
  /** Name in the title of the document; the product's own when null. */
  brand: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60))), null),
  /** Origin that people open it at; absent where nobody has said. */
  url: v.optional(originSchema),
  /** Origin and path the API stands at; empty for the page's own origin. */
  apiBase: v.union([v.literal(''), v.pipe(v.string(), v.url(), v.startsWith('http'))]),
  signature: v.optional(v.nullable(signatureSchema), null),
});

export type Environment = v.InferOutput<typeof environmentSchema>;
export type RemotePin = Environment['remotes'][string];
export type RemoteBuild = v.InferOutput<typeof remoteBuildSchema>;
export type Rollout = v.InferOutput<typeof rolloutSchema>;
export type HaltRule = v.InferOutput<typeof haltSchema>;
export type Signer = v.InferOutput<typeof signerSchema>;
export type Signature = v.InferOutput<typeof signatureSchema>;
