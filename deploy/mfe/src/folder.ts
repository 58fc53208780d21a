import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Gives a finished folder its name. If another process was faster, that one's stays and ours is dropped: both were made
 * from the same inputs.
 */
export function settleFolder(unfinished: string, target: string): void {
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
}

/** Puts a finished folder in the place of another, whose readers see one or the other. */
export function replaceFolder(unfinished: string, target: string): void {
  const old = `${target}.old.${process.pid}`;
  if (existsSync(target)) renameSync(target, old);
  settleFolder(unfinished, target);
  rmSync(old, { recursive: true, force: true });
}
