import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AdminError } from '../admin/admin-error.ts';
import { readConfig } from '../config.ts';
import { silentLog } from '../log.ts';
import { sentenceFor } from '../obstacles.ts';
import { keepFilesPrivate } from '../private-files.ts';
import { moveBetween } from './move-between.ts';

/** `DATABASE_URL=postgres://… npm run move-database`: the embedded database of DATA_DIR goes to PostgreSQL. */
try {
  const { databaseUrl, dataDir } = readConfig(process.env, resolve('.'));
  const folder = join(dataDir, 'database');
  keepFilesPrivate(dataDir);
  if (databaseUrl === null) throw new AdminError('Name the PostgreSQL database to move to in DATABASE_URL.');
  if (!existsSync(folder)) throw new AdminError(`There is no embedded database in ${dataDir}.`);
  const { tables, differences } = await moveBetween({ folder, url: databaseUrl, log: silentLog });
  for (const { name, rows } of tables) process.stdout.write(`${name.padEnd(32)} ${rows}\n`);
  if (differences.length > 0) {
    throw new AdminError(`Nothing was kept: ${differences.map(({ name }) => name).join(', ')} would differ.`);
  }
  process.stdout.write(`${tables.length} tables hold the same on both sides. The folder was left as it is.\n`);
} catch (error) {
  const sentence = error instanceof AdminError ? error.message : sentenceFor(error, { port: null });
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = 1;
}
