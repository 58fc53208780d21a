import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuiltServer } from '../scripts/lib/built-server.mjs';
import { makeDatabase } from '../scripts/lib/postgres.mjs';

const SEEDED = 'seeded';

/**
 * Runs once before all tests: the data folder as a first start leaves it. Making a database and the demo account costs
 * ten times what copying them does, and each worker and many files begin with a server of their own.
 */
export default async function makeSeededData(): Promise<() => Promise<void>> {
  const made = mkdtempSync(path.join(tmpdir(), 'dashboard-seeded-'));
  const postgres = process.env['POSTGRES_OF_SERVERS'];
  const database = postgres ? await makeDatabase(postgres, SEEDED) : null;
  const server = await startBuiltServer({ DATA_DIR: made, ...(database && { DATABASE_URL: database.url }) });
  await server.stop();
  process.env['SEEDED_DATA'] = made;
  if (database) process.env['SEEDED_DATABASE'] = SEEDED;
  return async () => {
    await database?.drop();
    rmSync(made, { recursive: true, force: true });
  };
}
