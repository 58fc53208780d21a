import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The repository's root folder. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

/** A path inside the repository. */
export function inWorkspace(...parts: string[]): string {
  return path.join(workspaceRoot, ...parts);
}

/** Names of all remotes: the folders under `remotes/`. */
export function remoteNames(): string[] {
  return readdirSync(inWorkspace('remotes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
