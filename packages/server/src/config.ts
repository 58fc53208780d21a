import { resolve } from 'node:path';
import * as v from 'valibot';

/** Where the process runs: `local` alone has the outbox, the demo account and readable simulators. */
const environments = ['local', 'test', 'staging', 'production'] as const;
const roles = ['api', 'worker', 'all'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function whole(name: string, min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d+$/, `${name} must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `${name} must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `${name} must be a whole number from ${min} to ${max}`),
  );
}

function oneOf<const Values extends readonly [string, ...string[]]>(name: string, values: Values) {
  return v.picklist(values, `${name} must be one of ${values.join(', ')}`);
}

function yesNo(name: string) {
  return v.pipe(
    v.picklist(['0', '1'], `${name} must be 0 or 1`),
    v.transform((bit) => bit === '1'),
  );
}

const addressList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

const settings = v.object({
  APP_ENV: v.optional(oneOf('APP_ENV', environments), 'local'),
  ROLE: v.optional(oneOf('ROLE', roles), 'all'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('HOST must name an address to listen on')), '127.0.0.1'),
  PORT: v.optional(whole('PORT', 0, 65_535), '4000'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('DATA_DIR must name a folder')), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./, 'DATABASE_URL must start with postgres:// or postgresql://')),
  ),
  DATABASE_POOL: v.optional(whole('DATABASE_POOL', 1, 200), '10'),
  LOG_LEVEL: v.optional(oneOf('LOG_LEVEL', logLevels), 'info'),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'PUBLIC_URL must be an origin such as https://app.example.com')),
  ),
  /** Folder of the rendered environment (index.html, pins.json, headers.json), and of the published apps. */
  WEB_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('WEB_DIR must name a folder')), '.artifacts/rendered/local'),
  ARTIFACTS_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('ARTIFACTS_DIR must name a folder')), '.artifacts'),
  TRUSTED_PROXIES: v.optional(addressList, ''),
  METRICS_PUBLIC: v.optional(yesNo('METRICS_PUBLIC'), '0'),
  SEED: v.optional(yesNo('SEED'), '1'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'SMTP_URL must start with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.includes('@', 'MAIL_FROM must be a mail address')),
    'no-reply@example.com',
  ),
});

export interface Config {
  readonly environment: (typeof environments)[number];
  /** `api` answers requests, `worker` runs jobs, `all` does both. */
  readonly role: (typeof roles)[number];
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database and of files; absolute. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly logLevel: (typeof logLevels)[number];
  /** Origin that mails and links name. */
  readonly publicUrl: string;
  /** Rendered environment that is served; absolute. */
  readonly webDir: string;
  /** Published apps that are served; absolute. */
  readonly artifactsDir: string;
  /** Addresses whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Whether /metrics answers others than this machine. */
  readonly metricsPublic: boolean;
  /** Server that takes our mail; null keeps mail in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Whether an empty database gets the demo account (local and test only). */
  readonly seed: boolean;
}

/** One setting is wrong; the message is one sentence for the person who starts the server. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings from environment variables; relative folders are taken from `baseDir`. Throws {@link ConfigError}
 * for the first wrong one.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, baseDir: string): Config {
  const parsed = v.safeParse(settings, withoutBlanks(env));
  if (!parsed.success) throw new ConfigError(`${parsed.issues[0].message}.`);
  const read = parsed.output;
  const isOpen = read.APP_ENV === 'local' || read.APP_ENV === 'test';
  if (read.APP_ENV === 'production' && read.PUBLIC_URL === undefined) {
    throw new ConfigError('PUBLIC_URL must be set in production, such as https://app.example.com.');
  }
  if (read.APP_ENV === 'production' && read.SMTP_URL === undefined) {
    throw new ConfigError('SMTP_URL must be set in production, or mail would reach nobody.');
  }
  return {
    environment: read.APP_ENV,
    role: read.ROLE,
    host: read.HOST,
    port: read.PORT,
    dataDir: resolve(baseDir, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databasePool: read.DATABASE_POOL,
    logLevel: read.LOG_LEVEL,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    webDir: resolve(baseDir, read.WEB_DIR),
    artifactsDir: resolve(baseDir, read.ARTIFACTS_DIR),
    trustedProxies: read.TRUSTED_PROXIES,
    metricsPublic: read.METRICS_PUBLIC,
    smtp: read.SMTP_URL === undefined ? null : { url: read.SMTP_URL, from: read.MAIL_FROM },
    seed: read.SEED && isOpen,
  };
}

/** Whether mail and messages are kept readable for developers (`/dev/outbox`). */
export function hasOutbox(config: Pick<Config, 'environment'>): boolean {
  return config.environment === 'local' || config.environment === 'test';
}

/** A variable that is set but blank counts as not set. */
function withoutBlanks(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
