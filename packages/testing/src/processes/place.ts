import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '@app/server/database/database.ts';
import { migratedImage } from '@app/server/database/testing/migrated-image.ts';
import { createDatabaseOn } from '@app/server/database/testing/test-database.ts';
import { silentLog } from '@app/server/log.ts';
import type { CentreOptions } from '../message-centre/centre-options.ts';
import { startCentreProcess } from '../message-centre/centre-process.ts';
import { writeProgramOptions, type ProgramOptions } from './program-options.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

/** A database of its own, and the processes that work on it. */
export interface Place {
  readonly engine: 'embedded' | 'PostgreSQL';
  /** Those that send: one of them all there is on the embedded engine, three workers on PostgreSQL. */
  readonly workers: readonly ServerProcess[];
  readonly all: readonly ServerProcess[];
  /** Those that answer requests: the one there is on the embedded engine. */
  readonly apis: readonly ServerProcess[];
  /** The first of them. */
  readonly api: ServerProcess;
  /** What the carriers took: a file for each worker, or one of the message centre that all share. */
  readonly journals: readonly string[];
  /** Whether messages go out by SMPP. */
  readonly hasCentre: boolean;
  /** Opens the database while no process runs. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

const WORKERS = 3;
/** Submits that each session to a message centre may have under way. */
export const SMPP_WINDOW = 20;

interface Options {
  readonly program: ProgramOptions;
  /** Whether carriers write down what they take. */
  readonly keepsJournal: boolean;
  /** More settings of every process. */
  readonly env?: Readonly<Record<string, string>>;
  /** How many processes answer requests on PostgreSQL; one unless said otherwise. */
  readonly apis?: number;
  /** A message centre behind SMPP takes the messages, instead of a carrier in each process. */
  readonly centre?: Partial<CentreOptions> | undefined;
}

export interface PlaceOptions extends Options {
  /** PostgreSQL server; without it the embedded engine. */
  readonly serverUrl: string | undefined;
}

/** Makes an empty place: on the PostgreSQL server of DATABASE_URL, or embedded in a folder. */
export async function createPlace({ serverUrl, ...options }: PlaceOptions): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'messaging-dashboard-place-'));
  const make = (given: Options) =>
    serverUrl === undefined ? createEmbedded(folder, given) : createOnServer(folder, serverUrl, given);
  if (!options.centre) return await make(options);
  const journal = options.keepsJournal ? join(folder, 'centre.log') : null;
  const centre = await startCentreProcess({ ...options.centre, journal });
  const place = await make({ ...options, keepsJournal: false, env: { ...options.env, ...smppSettings(centre.port) } });
  return {
    ...place,
    hasCentre: true,
    journals: journal === null ? [] : [journal],
    remove: async () => {
      await centre.stop();
      await place.remove();
    },
  };
}

/** Short patience, so that lost answers are soon known as such. */
function smppSettings(port: number): Record<string, string> {
  return {
    SMS_PORT: 'smpp',
    SMPP_HOST: '127.0.0.1',
    SMPP_PORT: String(port),
    SMPP_SYSTEM_ID: 'tester',
    SMPP_PASSWORD: 'secret',
    SMPP_WINDOW: String(SMPP_WINDOW),
    SMPP_SESSIONS: '2',
    SMPP_ANSWER_SECONDS: '2',
  };
}

function createEmbedded(folder: string, options: Options): Place {
  const dataDir = join(folder, 'data');
  const journal = join(folder, 'carrier.log');
  const all = createServerProcess('the server', {
    ...settings(dataDir, options),
    ...optionsFor(options, journal),
    ROLE: 'all',
  });
  let isNew = true;
  return {
    engine: 'embedded',
    workers: [all],
    all: [all],
    apis: [all],
    api: all,
    journals: [journal],
    hasCentre: false,
    open: async () => {
      mkdirSync(dataDir, { recursive: true });
      const image = isNew ? { image: await migratedImage() } : {};
      isNew = false;
      return await openDatabase({ dataDir: join(dataDir, 'database'), log: silentLog, ...image });
    },
    remove: () => Promise.resolve(rmSync(folder, { recursive: true, force: true })),
  };
}

async function createOnServer(folder: string, serverUrl: string, options: Options): Promise<Place> {
  const made = await createDatabaseOn(serverUrl);
  const { url } = made;
  const common = { ...settings(join(folder, 'data'), options), DATABASE_URL: url, DATABASE_POOL: '8' };
  const answering = (name: string) => createServerProcess(name, { ...common, ...optionsFor(options), ROLE: 'api' });
  const api = answering('the api');
  const apis = [api, ...Array.from({ length: (options.apis ?? 1) - 1 }, (_, index) => answering(`api ${index + 2}`))];
  const journals = Array.from({ length: WORKERS }, (_, index) => join(folder, `carrier-${index}.log`));
  const workers = journals.map((journal, index) =>
    createServerProcess(`worker ${index}`, { ...common, ...optionsFor(options, journal), ROLE: 'worker' }),
  );
  return {
    engine: 'PostgreSQL',
    workers,
    all: [...apis, ...workers],
    apis,
    api,
    journals,
    hasCentre: false,
    open: () => openDatabase({ url, log: silentLog }),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      await made.drop();
    },
  };
}

function settings(dataDir: string, { env }: Options): Record<string, string> {
  return { APP_ENV: 'test', PORT: '0', SEED: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env };
}

/** The journal counts only where it is kept. */
function optionsFor({ program, keepsJournal }: Options, journal?: string): Record<string, string> {
  const kept = keepsJournal && journal !== undefined ? { journal } : {};
  return writeProgramOptions({ ...program, carrier: { ...program.carrier, ...kept } });
}

/** Works on a place's database beside its servers, and closes it. */
export async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await place.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
