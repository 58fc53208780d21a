import { codeSoundPlugin } from './verification/code-sound.plugin.ts';
import { spokenTextPlugin } from './voice/spoken-text.plugin.ts';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openAdminSocket, type AdminSocket } from './admin/admin-socket.ts';
import { runCommand } from './admin/commands.ts';
import { openVault } from './auth/open-vault.ts';
import { createSessions } from './auth/sessions.ts';
import { createBus } from './bus/create-bus.ts';
import { systemClock, type Clock } from './clock.ts';
import { hasOutbox, type Config } from './config.ts';
import { openDatabase, type Database } from './database/database.ts';
import type { ServerDeps } from './deps.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';
import { eventsPlugin } from './events/events.plugin.ts';
import { createFolderStore } from './files/file-store.ts';
import { filesPlugin } from './files/files.plugin.ts';
import { routes } from './http/routes.ts';
import { createServer, type Plugin } from './http/server.ts';
import { createIds } from './ids.ts';
import type { Worker } from './jobs/worker.ts';
import { createLogger } from './log.ts';
import { createMetrics } from './metrics.ts';
import { linkPlugin } from './link/link.plugin.ts';
import { publicLinksPlugin } from './short-link/public-links.plugin.ts';
import { errorPagesPlugin } from './developer/error-pages.plugin.ts';
import { openApiPlugin } from './operations/openapi.plugin.ts';
import { operationsPlugin } from './operations/operations.plugin.ts';
import { createOperationsServer } from './operations/operations-server.ts';
import { releaseHealthPlugin } from './report/release-health.plugin.ts';
import { outboxPlugin } from './outbox/outbox.plugin.ts';
import { openNumbers } from './open-numbers.ts';
import { openPayments } from './open-payments.ts';
import { openZalo } from './open-zalo.ts';
import { createOidcProvider } from './ports/oidc-social.ts';
import { bankHookPlugin } from './billing/bank-hook.plugin.ts';
import { simulatedCardsPlugin } from './billing/simulated-cards.plugin.ts';
import { stripeHookPlugin } from './billing/stripe-hook.plugin.ts';
import { zaloReportPlugin } from './zalo/report.plugin.ts';
import { widgetScriptPlugin } from './widget/widget-script.plugin.ts';
import { staticPlugin } from './web/static.plugin.ts';

export interface StartOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** An open database to use instead of the configured one; it is closed with the server. */
  readonly database?: Database;
  /** How the simulated carrier behaves. */
  readonly carrier?: EngineOptions['carrier'];
  /** How the simulated gateway for calls behaves. */
  readonly calls?: EngineOptions['voice'];
  /** Where sending differs from the usual. */
  readonly sending?: Pick<EngineOptions, 'sending' | 'leaseMs'>;
}

export interface RunningServer {
  readonly deps: ServerDeps;
  readonly worker: Worker;
  /** Origin on this machine, such as `http://127.0.0.1:4000`; null where the role answers no requests. */
  readonly url: string | null;
  /** Origin at which a worker answers operators; null where it does not, and where `url` is for them too. */
  readonly operationsUrl: string | null;
  /** Stops accepting, lets requests end, closes streams, worker and database. */
  close(): Promise<void>;
}

/** Opens the database, migrates and seeds it, and starts what the role asks for. Throws one-sentence StartupErrors. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, clock = systemClock, log = createLogger(config) } = options;
  const database = options.database ?? (await openConfigured(config, log, clock));
  return startOn(database, { ...options, clock, log });
}

async function startOn(
  database: Database,
  { config, clock, log, carrier, calls, sending }: StartOptions & { clock: Clock; log: Logger },
): Promise<RunningServer> {
  const ids = createIds(clock);
  const lists = createFolderStore(join(config.dataDir, 'files', 'lists'));
  const sounds = createFolderStore(join(config.dataDir, 'files', 'sounds'));
  const documents = createFolderStore(join(config.dataDir, 'files', 'documents'));
  const exports = createFolderStore(join(config.dataDir, 'files', 'exports'));
  const stores = { lists, sounds, documents, exports };
  const base = { database, clock, ids, log, ...stores, bus: await createBus({ database, clock, log }) };
  const vault = await openVault({ database, clock, secretKey: config.secretKey });
  const mails = { vault, publicUrl: config.publicUrl };
  const metrics = createMetrics({ withProcess: config.environment !== 'test' });
  const { smtp, smpp, carrierRates, speechProgram, senderReview, voiceLines, voiceTimeLapse } = config;
  const { carrierHours } = config.advertising;
  const voice = { lines: voiceLines, secondMs: 1_000 / voiceTimeLapse, ...calls };
  const ways = { smtp, smpp, carrierRates, carrierHours, speechProgram, senderReview, mails, metrics, voice };
  const zalo = await openZalo({ config, clock });
  const numbers = await openNumbers({ config, clock });
  const payments = await openPayments({ config, clock });
  const links = zalo && { port: zalo.port, vault };
  const engine = createEngine({
    ...base,
    config,
    ...ways,
    hasOutbox: hasOutbox(config),
    ...sending,
    zalo: links,
    numbers: numbers?.port ?? null,
    payment: payments?.port ?? null,
    ...(carrier && { carrier }),
  });
  const { jobs, ports, outbox, worker } = engine;
  const sessions = createSessions(base);
  const following = await sessions.follow();
  const social = config.oidc ? [createOidcProvider(config.oidc, `${config.publicUrl}/auth/login/social`)] : [];
  const deps: ServerDeps = { ...base, config, jobs, ports, outbox, metrics, vault, sessions, social };
  const simulator = payments?.simulator ?? null;
  const plugins = [...pluginsOf(deps, engine), ...(simulator ? [simulatedCardsPlugin({ simulator })] : [])];
  const app = config.role === 'worker' ? null : await createServer({ deps, routes, plugins });
  const operations = app === null && config.metricsPort !== null ? await createOperationsServer(deps) : null;
  let admin: AdminSocket | null = null;
  const close = async () => {
    await admin?.close();
    // In this order nothing is asked of a part that is gone: callers first, the database last.
    await app?.close();
    await operations?.close();
    await engine.close();
    await zalo?.close();
    await numbers?.close();
    await payments?.close();
    await following.close();
    await base.bus.close();
    await database.close();
  };
  try {
    if (config.seed) await seed(deps);
    const url = app ? await listen(app, config) : null;
    if (url !== null) {
      zalo?.reportTo(url);
      payments?.reportTo(url);
    }
    if (config.role !== 'api') {
      engine.connect();
      await worker.start();
    }
    const operationsUrl = operations ? await listen(operations, { ...config, port: config.metricsPort ?? 0 }) : null;
    admin = await openAdmin(deps);
    return { deps, worker, url, operationsUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The embedded database lets one process in, so that process takes the operators' commands for it. */
function openAdmin(deps: ServerDeps): Promise<AdminSocket | null> {
  const { config, log } = deps;
  if (config.databaseUrl !== null) return Promise.resolve(null);
  return openAdminSocket({ dataDir: config.dataDir, log, run: (args) => runCommand(deps, args) });
}

/** Loaded only where it is wanted: a production server never has the demo account at hand. */
async function seed(deps: ServerDeps): Promise<void> {
  const { seedDemo } = await import('./seed/seed.ts');
  await seedDemo(deps);
}

function pluginsOf(deps: ServerDeps, { receipts, progress }: Pick<Engine, 'receipts' | 'progress'>): Plugin[] {
  const { config } = deps;
  return [
    operationsPlugin(deps),
    openApiPlugin(routes, config.publicUrl),
    errorPagesPlugin,
    releaseHealthPlugin(deps),
    eventsPlugin({ deps }),
    filesPlugin({ deps }),
    linkPlugin({ deps }),
    publicLinksPlugin({ deps }),
    zaloReportPlugin({ deps, receipts, progress }),
    codeSoundPlugin({ deps }),
    spokenTextPlugin({ deps }),
    widgetScriptPlugin({ deps }),
    bankHookPlugin({ deps }),
    stripeHookPlugin({ deps }),
    ...(hasOutbox(config) ? [outboxPlugin({ deps })] : []),
    staticPlugin(config),
  ];
}

function openConfigured(config: Config, log: Logger, clock: Clock): Promise<Database> {
  const { databaseUrl, databasePool, dataDir } = config;
  const place = databaseUrl === null ? { dataDir: join(dataDir, 'database') } : { url: databaseUrl };
  return openDatabase({ ...place, poolSize: databasePool, log, now: () => clock.now() });
}

async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return `http://127.0.0.1:${address.port}`;
}
