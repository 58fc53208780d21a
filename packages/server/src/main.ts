import { resolve } from 'node:path';
import { readConfig, type Config } from './config.ts';
import { createLogger } from './log.ts';
import { expectNode, expectSpace, sentenceFor } from './obstacles.ts';
import { keepFilesPrivate } from './private-files.ts';
import { demoEmail, demoPassword } from './seed/team.seed.ts';
import { startServer, type RunningServer } from './start.ts';

/** Milliseconds after which a stop no longer waits for anybody. */
const STOP_WITHIN = 8_000;

const started = performance.now();
let config: Config | null = null;

try {
  expectNode(process.versions.node);
  config = readConfig(process.env, resolve('.'));
  keepFilesPrivate(config.dataDir);
  expectSpace(config);
  const log = createLogger(config);
  const settings = { config, log };
  // A turn later, so that signals are heard before there is anything to leave behind.
  const starting = Promise.resolve().then(() => startServer(settings));
  stopOnSignals(starting);
  const server = await starting;
  log.info({ url: server.url, ms: Math.round(performance.now() - started) }, 'ready');
  process.stdout.write(greeting(config, server.url));
} catch (error) {
  const sentence = sentenceFor(error, { port: config?.port ?? null });
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}

/** The last lines a person sees: where it is, and how to get in. */
function greeting({ seed, port, host }: Config, url: string | null): string {
  if (url === null) return 'The worker is running.\n';
  const shown =
    host === '127.0.0.1' || host === '::1' ? url.replace('127.0.0.1', 'localhost') : `http://${host}:${port}`;
  return `\n  ${shown}\n${seed ? `  ${demoEmail} / ${demoPassword}\n` : ''}`;
}

/** A start under way is let to its end, so that nothing is left half made; if it fails, its own sentence is the last. */
function stopOnSignals(starting: Promise<RunningServer>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    starting
      .then((server) => {
        // Whoever holds a connection longer than this is cut off; the database survives that.
        setTimeout(() => process.exit(1), STOP_WITHIN).unref();
        return server.close();
      })
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
