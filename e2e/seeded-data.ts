import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuiltServer } from '../scripts/lib/built-server.mjs';

/**
 * Runs once before all tests: the data folder as a first start leaves it. Making a database and the demo account costs
 * ten times what copying them does, and each worker and many files begin with a server of their own.
 */
export default async function makeSeededData(): Promise<() => void> {
  const made = mkdtempSync(path.join(tmpdir(), 'dashboard-seeded-'));
  const server = await startBuiltServer({ DATA_DIR: made });
  await server.stop();
  process.env['SEEDED_DATA'] = made;
  return () => rmSync(made, { recursive: true, force: true });
}
