import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { createBus } from '../bus/create-bus.ts';
import { systemClock } from '../clock.ts';
import { readConfig, type Config } from '../config.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { DirectoryInUseError } from '../database/errors.ts';
import { createFolderStore } from '../files/file-store.ts';
import { createIds } from '../ids.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { silentLog } from '../log.ts';
import { sentenceFor } from '../obstacles.ts';
import { keepFilesPrivate } from '../private-files.ts';
import { AdminError } from './admin-error.ts';
import { askServer } from './admin-socket.ts';
import { runCommand, usage } from './commands.ts';

const args = process.argv.slice(2);

try {
  if (args.length === 0) throw new AdminError(usage);
  const lines = args.includes('--help') ? [usage] : await doAsked();
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const sentence = error instanceof AdminError ? error.message : sentenceFor(error, { port: null });
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = 1;
}

async function doAsked(): Promise<string[]> {
  const config = readConfig(process.env, resolve('.'));
  keepFilesPrivate(config.dataDir);
  return doCommand(config, withName(withWholePaths(args)));
}

/** The server that does the command may run in another folder. */
function withWholePaths(words: readonly string[]): readonly string[] {
  const [subject, verb, first, second, ...rest] = words;
  if (subject === 'transfer' && verb === 'read' && first !== undefined) {
    return [subject, verb, resolve(first), ...words.slice(3)];
  }
  if (subject === 'kyc' && verb === 'save' && first !== undefined && second !== undefined) {
    return [subject, verb, first, resolve(second), ...rest];
  }
  return words;
}

/** Says who gives the command, where that is not said: the server that does it runs as another user. */
function withName(words: readonly string[]): readonly string[] {
  if (words.some((word) => word === '--as' || word.startsWith('--as='))) return words;
  const name = process.env['ADMIN_NAME'] ?? userInfo().username;
  return name === '' ? words : [...words, `--as=${name}`];
}

/** Does the command itself, or has the server do it that holds the embedded database. */
async function doCommand(config: Config, words: readonly string[]): Promise<string[]> {
  const database = await openFor(config);
  if (!database) return askServer(config.dataDir, words);
  const bus = await createBus({ database, clock: systemClock, log: silentLog });
  try {
    const base = { database, clock: systemClock, ids: createIds(systemClock) };
    const documents = createFolderStore(join(config.dataDir, 'files', 'documents'));
    return await runCommand({ ...base, config, bus, documents, jobs: createJobQueue(base) }, words);
  } finally {
    await bus.close();
    await database.close();
  }
}

/** Null if a running server has the embedded database. */
async function openFor({ databaseUrl, dataDir }: Config): Promise<Database | null> {
  if (databaseUrl !== null) return openDatabase({ url: databaseUrl, log: silentLog });
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) throw new AdminError(`There is no database in ${dataDir} yet; start the server first.`);
  try {
    return await openDatabase({ dataDir: folder, log: silentLog });
  } catch (error) {
    if (error instanceof DirectoryInUseError) return null;
    throw error;
  }
}
