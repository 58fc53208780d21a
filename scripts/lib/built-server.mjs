import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SERVER } from './build.mjs';
import { freePort } from './free-port.mjs';
import { inRoot } from './paths.mjs';
import { makeDatabase } from './postgres.mjs';
import { startServerProcess } from './server-process.mjs';

/**
 * Starts the built server as `npm start` does, on a free port, with an empty data folder of its own and the demo
 * account seeded. SEEDED_DATA may name a folder that a first start left, to be begun with.
 * @param {Record<string, string>} [env]
 * @param {number} [port] where others have to know it before
 */
export async function startBuiltServer(env = {}, port) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dashboard-data-'));
  const seeded = process.env['SEEDED_DATA'];
  if (seeded) cpSync(seeded, dataDir, { recursive: true });
  const postgres = process.env['POSTGRES_OF_SERVERS'];
  const database =
    postgres && env['DATABASE_URL'] === undefined
      ? await makeDatabase(postgres, `server_${randomUUID().replaceAll('-', '')}`, process.env['SEEDED_DATABASE'])
      : null;
  const place = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) };
  const server = await startServerProcess(process.execPath, [SERVER], {
    port: port ?? (await freePort()),
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      // A machine may be busy with other work: no test judges how fast it is.
      MAX_LOOP_DELAY: '0',
      WEB_DIR: inRoot('.artifacts', 'rendered', 'local'),
      ...place,
      ...env,
    },
  });
  const stop = async () => {
    await server.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, said: server.said, place, stop };
}
