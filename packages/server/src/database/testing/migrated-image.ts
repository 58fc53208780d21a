import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { silentLog } from '../../log.ts';
import { migrate } from '../migrate.ts';
import { openPglite } from '../pglite.ts';
import type { Tables } from '../tables.ts';

const databaseFolder = join(import.meta.dirname, '..');

/** A dump of a freshly migrated embedded database, made once per state of the migrations and kept in the temp folder. */
export async function migratedImage(): Promise<Blob> {
  const path = join(tmpdir(), 'messaging-dashboard-tests', `${fingerprint()}.tar`);
  if (!existsSync(path)) await makeImage(path);
  return new Blob([readFileSync(path)]);
}

async function makeImage(path: string): Promise<void> {
  const engine = await openPglite('memory', silentLog);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) });
  await migrate(db);
  const dump = await engine.dump();
  await db.destroy();
  await engine.close();
  mkdirSync(join(path, '..'), { recursive: true });
  // Test files run side by side: each writes its own file, the last rename wins with the same content.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, path);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const migrations = readdirSync(join(databaseFolder, 'migrations')).sort();
  for (const file of migrations) hash.update(file).update(readFileSync(join(databaseFolder, 'migrations', file)));
  hash.update(readFileSync(join(databaseFolder, 'migrate.ts')));
  hash.update(readFileSync(join(databaseFolder, 'pglite.ts')));
  return hash.digest('hex').slice(0, 16);
}
