import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@app/contracts/core/client.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { manualClock, type ManualClock } from '@app/server/clock.ts';
import { readConfig, type Config } from '@app/server/config.ts';
import { openDatabase } from '@app/server/database/database.ts';
import { openTestDatabase } from '@app/server/database/testing/test-database.ts';
import type { ServerDeps } from '@app/server/deps.ts';
import type { Worker } from '@app/server/jobs/worker.ts';
import { createLogger } from '@app/server/log.ts';
import { startServer } from '@app/server/start.ts';

export interface TestServerOptions {
  /** Where the clock stands; it moves only when a test moves it. */
  readonly now?: Date;
  readonly config?: Partial<Config>;
  /** Address of a PostgreSQL database that other servers use too; by default the server has an empty one to itself. */
  readonly databaseUrl?: string;
  /** Takes each log line; by default nothing is logged. */
  readonly log?: (line: string) => void;
}

export interface TestServer {
  /** Origin, without a slash at the end. */
  readonly url: string;
  readonly deps: ServerDeps;
  /** Does jobs when told (`drain`), or by itself with `config: { role: 'all' }`. */
  readonly worker: Worker;
  readonly clock: ManualClock;
  /** A typed client of this server: a guest's, or one with a token. */
  client(options?: { readonly token?: string; readonly locale?: Locale }): Client;
  close(): Promise<void>;
}

/**
 * Starts the real server in this process, on a port and with an empty migrated database of its own: embedded, or
 * beside the one `DATABASE_URL` names; with `databaseUrl`, on that one. Its environment is `test`, so every reply is checked against its contract.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = manualClock(options.now ?? new Date('2026-11-21T03:00:00Z'));
  const dataDir = mkdtempSync(join(tmpdir(), 'messaging-dashboard-'));
  const settings = {
    APP_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: options.log ? 'info' : 'silent',
    SEED: '0',
    DATA_DIR: '.',
    ROLE: 'api',
  };
  const config = { ...readConfig(settings, dataDir), ...options.config };
  const log = createLogger(config, { write: (line) => options.log?.(line) });
  const now = () => clock.now();
  const { databaseUrl } = options;
  const database = databaseUrl
    ? await openDatabase({ url: databaseUrl, log, now, poolSize: 3 })
    : await openTestDatabase({ now });
  const carrier = { answerMs: 0, receiptMs: 1 };
  const calls = { answerMs: 0, secondMs: 1 };
  const server = await startServer({ config, clock, log, database, carrier, calls });
  const { url } = server;
  if (url === null) throw new Error('A test server answers requests: its role must not be worker');
  return {
    url,
    deps: server.deps,
    worker: server.worker,
    clock,
    client: ({ token, locale = 'en' } = {}) =>
      createClient({ base: url, token: () => token ?? null, locale: () => locale }),
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
