import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DirectoryInUseError } from './errors.ts';

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes a data directory for this process alone, since PGlite itself would let a second process in and lose rows. The
 * lock is a file beside the directory that names its holder; one left behind by a dead process is taken over.
 * @throws DirectoryInUseError if a living process holds it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = `${resolve(directory)}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  if (!claim(path)) {
    takeAwayIfStale(path, directory);
    if (!claim(path)) throw inUse(directory, readHolder(path));
  }
  const remove = () => {
    if (readHolder(path) === describe(process.pid)) rmSync(path, { force: true });
  };
  // A process that gives up half way must not leave its lock either.
  process.once('exit', remove);
  return {
    release: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

function claim(path: string): boolean {
  try {
    writeFileSync(path, describe(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function takeAwayIfStale(path: string, directory: string): void {
  const holder = readHolder(path);
  if (isAlive(holder)) throw inUse(directory, holder);
  const aside = `${path}.${process.pid}`;
  renameSync(path, aside);
  const taken = readFileSync(aside, 'utf8');
  // Another process may have been as quick: what we moved is then its fresh lock, and goes back.
  if (taken !== holder) linkSync(aside, path);
  rmSync(aside);
}

/** A process id alone may be used again after a restart, so the start time stands beside it where the system tells it. */
function describe(pid: number): string {
  return `${pid} ${startTime(pid)}`;
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return describe(pid) === holder;
}

function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

function inUse(directory: string, holder: string): DirectoryInUseError {
  const pid = holder.split(' ')[0] || 'unknown';
  return new DirectoryInUseError(
    `The data directory ${directory} is in use by another process (pid ${pid}); stop that one first or choose another directory.`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
