import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { DirectoryInUseError } from './errors.ts';

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes a data directory for this process alone, since PGlite itself would let a second process in and lose rows. The
 * lock is the kernel's, on a file beside the directory: it ends with the process however that ends, and holds between
 * containers that share a volume, where process ids say nothing. What stands in the file is only for people.
 * @throws DirectoryInUseError if a living process holds it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = `${resolve(directory)}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  const file = openLocked(path, directory);
  ftruncateSync(file);
  writeSync(file, String(process.pid), 0);
  const remove = () => {
    rmSync(path, { force: true });
    closeSync(file);
  };
  // A process that gives up half way must not leave its file either.
  process.once('exit', remove);
  return {
    release: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

/** The file, locked; where its last holder took it away meanwhile, the next one. */
function openLocked(path: string, directory: string): number {
  for (;;) {
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    if (!tryLock(file)) {
      closeSync(file);
      throw inUse(directory, path);
    }
    if (isStill(file, path)) return file;
    closeSync(file);
  }
}

function isStill(file: number, path: string): boolean {
  return fstatSync(file).ino === statSync(path, { throwIfNoEntry: false })?.ino;
}

function inUse(directory: string, path: string): DirectoryInUseError {
  return new DirectoryInUseError(
    `The data directory ${directory} is in use by another process (pid ${holderOf(path)}); stop that one first or choose another directory.`,
  );
}

function holderOf(path: string): string {
  try {
    return readFileSync(path, 'utf8') || 'unknown';
  } catch {
    return 'unknown';
  }
}
