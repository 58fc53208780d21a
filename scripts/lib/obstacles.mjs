import { mkdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { PlainError } from './run.mjs';

const MEGABYTE = 1_000_000;
/** Space that installed packages, builds and a first database take, in MB. */
const NEEDED = 400;

/**
 * Throws a sentence if another program listens on the port, before minutes are spent on building.
 * @param {string} host
 * @param {number} port
 */
export async function expectFreePort(host, port) {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new PlainError('PORT must be a whole number from 0 to 65535.');
  }
  const problem = await new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
  if (!problem) return;
  if (problem.code === 'EADDRINUSE') {
    throw new PlainError(`Port ${port} is taken by another program: stop it, or choose another with PORT=${port + 1}.`);
  }
  if (problem.code === 'EACCES')
    throw new PlainError(`Port ${port} may not be used by this user: choose one with PORT=4000.`);
  throw new PlainError(`The server cannot listen on ${host}:${port}: ${problem.message}.`);
}

/**
 * Throws a sentence if a folder's disk is almost full. The folder is made if it is absent.
 * @param {string} folder
 * @param {{ bavail: number, bsize: number }} [disk] as statfs answers it
 */
export function expectDiskSpace(folder, disk) {
  mkdirSync(folder, { recursive: true });
  const { bavail, bsize } = disk ?? statfsSync(folder);
  const free = Math.floor((bavail * bsize) / MEGABYTE);
  if (free < NEEDED) {
    throw new PlainError(`Only ${free} MB are free on the disk of ${folder}: at least ${NEEDED} MB are needed.`);
  }
}

/**
 * What to tell a person about a failure: known ones in one sentence, others as they are.
 * @param {unknown} error
 */
export function explain(error) {
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|no space left/i.test(text)) return 'The disk is full: free some space and start again.';
  if (error instanceof PlainError) return text;
  return error instanceof Error ? (error.stack ?? text) : text;
}
