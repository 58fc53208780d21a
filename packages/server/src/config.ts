import { resolve } from 'node:path';
import { readAddresses } from '@app/contracts/developer/address-list.ts';
import * as v from 'valibot';
import { USUAL_LEAST, type AdvertisingRules } from './campaign/launch/advertising-rules.ts';
import type { ReviewDelays } from './sender/review-delays.ts';
import { numberVariables, readNumberStock, type NumberStockSettings } from './ports/numbers/number-settings.ts';
import { bankVariables, readBank, type BankSettings } from './billing/bank-variables.ts';
import { readSeller, sellerVariables, type SellerSettings } from './invoice/seller-variables.ts';
import { readCarrierHours } from './sending/carrier-hours-setting.ts';
import { readCarrierRates, type MessagesPerSecond } from './sending/carrier-rates-setting.ts';
import { ConfigError, oneOf, whole, yesNo } from './config-fields.ts';
import type { OidcSettings } from './ports/oidc-social.ts';
import type { SmppSettings } from './ports/smpp/smpp-settings.ts';
import type { ZaloSettings } from './ports/zalo/zalo-settings.ts';
import { readZalo, zaloVariables } from './ports/zalo/zalo-variables.ts';
import { readSmpp, smppVariables } from './ports/smpp/smpp-variables.ts';
import type { StripeSettings } from './ports/stripe/stripe-settings.ts';
import { readStripe, stripeVariables } from './ports/stripe/stripe-variables.ts';

/** Where the process runs: `local` alone has the outbox, the demo account and readable simulators. */
const environments = ['local', 'test', 'staging', 'production'] as const;
const roles = ['api', 'worker', 'all'] as const;
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const addressList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
);

/** A setting with a reader of its own, which answers with a sentence what is wrong. */
function readBy<Value extends object>(read: (text: string) => Value | string) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (typeof value !== 'string') return value;
      addIssue({ message: value });
      return NEVER;
    }),
  );
}

const WRONG_RATES = 'CARRIER_RATES must name messages a second by carrier, such as viettel=500,mobifone=200';
const carrierRates = readBy((text) => readCarrierRates(text) ?? WRONG_RATES);
const carrierHours = readBy(readCarrierHours);

const WRONG_NETWORKS = 'CALLBACK_ADDRESSES must be IP addresses or networks such as 203.0.113.7,198.51.100.0/24';
const networkList = readBy((text) => readAddresses(text) ?? WRONG_NETWORKS);

const senderReview = v.pipe(
  v.string(),
  v.regex(
    /^(?:off|\d{1,6},\d{1,6})$/,
    'SENDER_REVIEW must be off, or seconds to the carriers and to their answer, such as 20,60',
  ),
  v.transform((text): ReviewDelays | null => {
    const [forwardSeconds, decideSeconds] = text.split(',').map(Number);
    return forwardSeconds === undefined || decideSeconds === undefined ? null : { forwardSeconds, decideSeconds };
  }),
);

/** Where carriers are simulated on a developer's machine, so is the review of senders. */
const USUAL_REVIEW: ReviewDelays = { forwardSeconds: 20, decideSeconds: 60 };

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
  MAX_LOOP_DELAY: v.optional(whole('MAX_LOOP_DELAY', 0, 60_000), '3000'),
  LOG_LEVEL: v.optional(oneOf('LOG_LEVEL', logLevels), 'info'),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'PUBLIC_URL must be an origin such as https://app.example.com')),
  ),
  SHORT_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'SHORT_URL must be an origin such as https://s.example.com')),
  ),
  /** Folder of the rendered environment (index.html, pins.json, headers.json), and of the published apps. */
  WEB_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('WEB_DIR must name a folder')), '.artifacts/rendered/local'),
  PINS_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/]+\/./, 'PINS_URL must be an address such as http://web:8080/pins.json'),
    ),
  ),
  ARTIFACTS_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('ARTIFACTS_DIR must name a folder')), '.artifacts'),
  /** The script of the widget; it lies beside the program unless said otherwise. */
  WIDGET_FILE: v.optional(v.pipe(v.string(), v.nonEmpty('WIDGET_FILE must name a file'))),
  TRUSTED_PROXIES: v.optional(addressList, ''),
  METRICS_PORT: v.optional(whole('METRICS_PORT', 0, 65_535)),
  METRICS_PUBLIC: v.optional(yesNo('METRICS_PUBLIC'), '0'),
  SEED: v.optional(yesNo('SEED'), '1'),
  CALLBACK_LOOPBACK: v.optional(yesNo('CALLBACK_LOOPBACK'), '0'),
  CALLBACK_ADDRESSES: v.optional(networkList, ''),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'SMTP_URL must start with smtp:// or smtps://'))),
  CARRIER_RATES: v.optional(carrierRates, ''),
  CARRIER_HOURS: v.optional(carrierHours, ''),
  VOICE_LINES: v.optional(whole('VOICE_LINES', 1, 10_000), '30'),
  VOICE_TIME_LAPSE: v.optional(whole('VOICE_TIME_LAPSE', 1, 1_000), '10'),
  ADVERTISING_LEAST: v.optional(whole('ADVERTISING_LEAST', 1, 10_000)),
  ...smppVariables,
  ...zaloVariables,
  ...bankVariables,
  ...numberVariables,
  ...stripeVariables,
  ...sellerVariables,
  SECRET_KEY: v.optional(
    v.pipe(v.string(), v.minLength(32, 'SECRET_KEY must have at least 32 characters, best random ones')),
  ),
  SENDER_REVIEW: v.optional(senderReview),
  OIDC_ISSUER: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/./, 'OIDC_ISSUER must be an address such as https://accounts.google.com')),
  ),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_NAME: v.optional(v.string()),
  SPEECH_PROGRAM: v.optional(v.string(), 'espeak-ng'),
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
  /** Origin of the short links in messages; the shorter, the cheaper they are. */
  readonly shortUrl: string;
  /** Rendered environment that is served; absolute. */
  readonly webDir: string;
  /** Where another web server tells which versions it serves; null where this one serves the pages. */
  readonly pinsUrl: string | null;
  /** Published apps that are served; absolute. */
  readonly artifactsDir: string;
  /** Script of the widget; null for the one beside the program. */
  readonly widgetFile: string | null;
  /** Addresses whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Port on which a process of the role `worker` answers operators; null: on none. */
  readonly metricsPort: number | null;
  /** Whether /metrics answers others than this machine. */
  readonly metricsPublic: boolean;
  /** Server that takes our mail; null keeps mail in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Carrier that takes our messages by SMPP; null: a simulated one in this process. */
  readonly smpp: SmppSettings | null;
  /** Messages a second that carriers take from all workers together; any number where none is named. */
  readonly carrierRates: MessagesPerSecond;
  /** Most calls at the same time, over all workers. */
  readonly voiceLines: number;
  /** How many times faster than real ones the simulated gateway's calls are. */
  readonly voiceTimeLapse: number;
  readonly advertising: AdvertisingRules;
  /** Program that speaks texts, by name or path; null where none may. It is used only where it is installed. */
  readonly speechProgram: string | null;
  /** Protects what is sealed or hashed with a key; null: one is made and kept in the database. */
  readonly secretKey: string | null;
  /** Provider that people may sign in through, by OpenID Connect; null offers none. */
  readonly oidc: OidcSettings | null;
  /** Application of Zalo's that links official accounts; null where none is set up. */
  readonly zalo: ZaloSettings | null;
  /** Account that top-ups by bank transfer go to, and what its bank signs with; null where none are offered. */
  readonly bank: BankSettings | null;
  /** The carrier whose numbers are rented out; null where none is set up. */
  readonly numbers: NumberStockSettings | null;
  /** Keys for card payments; null where none are given. */
  readonly stripe: StripeSettings | null;
  /** Who makes out invoices. */
  readonly invoices: SellerSettings;
  /** Seconds that the simulated Zalo takes to review a template. */
  readonly zaloReviewSeconds: number;
  /** How long the simulated review of senders takes; null where operators review alone. */
  readonly senderReview: ReviewDelays | null;
  /** Milliseconds of event-loop delay after which calls are turned away with 503 until it recovers; 0: never. */
  readonly maxLoopDelay: number;
  /** Whether callbacks may go to this machine itself; never to other private addresses (local and test only). */
  readonly callbackLoopback: boolean;
  /** Addresses and networks that callbacks come from, for the firewalls of account holders; empty if that is not known. */
  readonly callbackAddresses: readonly string[];
  /** Whether an empty database gets the demo account (local and test only). */
  readonly seed: boolean;
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
  // Where a real carrier takes messages, people review who may send them.
  const usualReview = isOpen && read.SMS_PORT !== 'smpp' ? USUAL_REVIEW : null;
  if (read.APP_ENV === 'production' && read.PUBLIC_URL === undefined) {
    throw new ConfigError('PUBLIC_URL must be set in production, such as https://app.example.com.');
  }
  if (read.APP_ENV === 'production' && read.SMTP_URL === undefined) {
    throw new ConfigError('SMTP_URL must be set in production, or mail would reach nobody.');
  }
  if (read.APP_ENV === 'production' && read.SECRET_KEY === undefined) {
    throw new ConfigError('SECRET_KEY must be set in production, a random text of 32 characters or more.');
  }
  const [bank, stripe] = [readBank(read, isOpen), readStripe(read)];
  const takesMoney = bank !== null || stripe !== null;
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
    shortUrl: read.SHORT_URL ?? read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    webDir: resolve(baseDir, read.WEB_DIR),
    pinsUrl: read.PINS_URL ?? null,
    artifactsDir: resolve(baseDir, read.ARTIFACTS_DIR),
    widgetFile: read.WIDGET_FILE === undefined ? null : resolve(baseDir, read.WIDGET_FILE),
    trustedProxies: read.TRUSTED_PROXIES,
    metricsPort: read.METRICS_PORT ?? null,
    metricsPublic: read.METRICS_PUBLIC,
    smtp: read.SMTP_URL === undefined ? null : { url: read.SMTP_URL, from: read.MAIL_FROM },
    smpp: readSmpp(read, baseDir),
    carrierRates: read.CARRIER_RATES,
    voiceLines: read.VOICE_LINES,
    voiceTimeLapse: read.VOICE_TIME_LAPSE,
    advertising: {
      leastRecipients: read.ADVERTISING_LEAST ?? USUAL_LEAST,
      carrierHours: read.CARRIER_HOURS,
    },
    speechProgram: read.SPEECH_PROGRAM === 'off' ? null : read.SPEECH_PROGRAM,
    secretKey: read.SECRET_KEY ?? null,
    oidc: readOidc(read, isOpen),
    zalo: readZalo(read, isOpen),
    bank,
    numbers: readNumberStock(read, isOpen),
    stripe,
    invoices: readSeller(read, read.APP_ENV === 'production' && takesMoney),
    zaloReviewSeconds: read.ZALO_REVIEW,
    senderReview: read.SENDER_REVIEW === undefined ? usualReview : read.SENDER_REVIEW,
    // Tests open embedded databases in the process whose server answers, and each blocks it for a while.
    maxLoopDelay: read.APP_ENV === 'test' ? 0 : read.MAX_LOOP_DELAY,
    callbackLoopback: read.CALLBACK_LOOPBACK && isOpen,
    callbackAddresses: read.CALLBACK_ADDRESSES,
    seed: read.SEED && isOpen,
  };
}

/** The three settings belong together; only a developer's machine may talk to a provider without encryption. */
function readOidc(read: v.InferOutput<typeof settings>, isOpen: boolean): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = read;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return null;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new ConfigError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.');
  }
  if (!isOpen && !issuer.startsWith('https://')) throw new ConfigError('OIDC_ISSUER must start with https://.');
  if (!URL.canParse(issuer)) throw new ConfigError('OIDC_ISSUER is not a web address.');
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname };
}

/** Whether mail and messages are kept readable for developers (`/dev/outbox`). */
export function hasOutbox(config: Pick<Config, 'environment'>): boolean {
  return config.environment === 'local' || config.environment === 'test';
}

/** A variable that is set but blank counts as not set. */
function withoutBlanks(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
