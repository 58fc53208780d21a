import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createSessions } from './auth/sessions.ts';
import { createBus } from './bus/create-bus.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from './database/database.ts';
import type { ServerDeps } from './deps.ts';
import { routes } from './http/routes.ts';
import { createServer } from './http/server.ts';
import { createIds } from './ids.ts';
import { createLogger } from './log.ts';
import { createMetrics } from './metrics.ts';
import { operationsPlugin } from './operations/operations.plugin.ts';

export interface StartOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** An open database to use instead of the configured one; it is closed with the server. */
  readonly database?: Database;
}

export interface RunningServer {
  readonly deps: ServerDeps;
  /** Origin on this machine, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Stops accepting, lets requests end, closes streams, worker and database. */
  close(): Promise<void>;
}

/** Opens the database, migrates and seeds it, and starts what the role asks for. Throws one-sentence StartupErrors. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, clock = systemClock, log = createLogger(options.config) } = options;
  const ids = createIds(clock);
  const database = options.database ?? (await openConfigured(config, log, clock));
  const bus = await createBus({ database, clock, log });
  const metrics = createMetrics({ withProcess: config.environment !== 'test' });
  const sessions = createSessions({ database, clock, ids });
  const deps: ServerDeps = { config, database, clock, ids, log, bus, metrics, sessions };
  const app = await createServer({ deps, routes, plugins: [operationsPlugin({ deps, routes })] });
  const url = await listen(app, config);
  return {
    deps,
    url,
    close: async () => {
      await app.close();
      await bus.close();
      await database.close();
    },
  };
}

function openConfigured(config: Config, log: Logger, clock: Clock): Promise<Database> {
  const { databaseUrl, databasePool, dataDir } = config;
  const place = databaseUrl === null ? { dataDir: join(dataDir, 'database') } : { url: databaseUrl };
  return openDatabase({ ...place, poolSize: databasePool, log, now: clock.now });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return `http://127.0.0.1:${address.port}`;
}
