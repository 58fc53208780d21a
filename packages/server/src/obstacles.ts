import { mkdirSync, statfsSync } from 'node:fs';
import type { Config } from './config.ts';
import { ConfigError } from './config-fields.ts';
import { StartupError } from './database/errors.ts';

const OLDEST_NODE = [20, 20] as const;
/** Bytes that must be free where data is written: the embedded database alone takes 40 MB when it is made. */
const NEEDED_SPACE = 200 * 1_048_576;

/** Throws a StartupError for an older Node than the one the server was tried on. */
export function expectNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (isOld) throw new StartupError(`Node ${version} is too old; install Node ${OLDEST_NODE.join('.')} or newer.`);
}

/** Throws a StartupError if the folder for data cannot be made or has no room. */
export function expectSpace({ dataDir }: Pick<Config, 'dataDir'>, needed = NEEDED_SPACE): void {
  mkdirSync(dataDir, { recursive: true });
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free < needed) {
    const [have, want] = [free, needed].map((bytes) => Math.floor(bytes / 1_048_576));
    throw new StartupError(`There is no room in ${dataDir}: ${have} MB are free, ${want} MB are needed.`);
  }
}

/** One sentence for a person about why the server does not start; null for what nobody foresaw. */
export function sentenceFor(error: unknown, { port }: { port: number | null }): string | null {
  if (error instanceof StartupError || error instanceof ConfigError) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program; stop that one or choose another port with PORT.`;
    case 'EACCES':
      return 'syscall' in error && error.syscall === 'listen'
        ? `Port ${port} may not be used without more rights; choose another port with PORT.`
        : `A folder may not be written: ${error.message}.`;
    case 'ENOSPC':
      return 'The disk is full; free some space and start again.';
    default:
      return null;
  }
}
