import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createSessions } from './auth/sessions.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/database.ts';
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
  const database = await openDatabase({
    url: config.databaseUrl ?? undefined,
    dataDir: config.databaseUrl === null ? `${config.dataDir}/database` : undefined,
    poolSize: config.databasePool,
    log,
    now: clock.now,
  });
  const metrics = createMetrics({ withProcess: config.environment !== 'test' });
  const sessions = createSessions({ database, clock, ids });
  const deps: ServerDeps = { config, database, clock, ids, log, metrics, sessions };
  const app = await createServer({ deps, routes, plugins: [operationsPlugin({ deps, routes })] });
  const url = await listen(app, config);
  return {
    deps,
    url,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return `http://127.0.0.1:${address.port}`;
}
