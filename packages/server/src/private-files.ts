import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the data directory. */
const FOLDERS = ['database', 'files', 'simulators'];

/**
 * Makes everything that this process writes readable for its own user alone: the embedded database would let everybody
 * write its files. Folders of an earlier start are closed too, where they are ours to close.
 */
export function keepFilesPrivate(dataDir: string): void {
  process.umask(0o077);
  for (const folder of FOLDERS.map((name) => join(dataDir, name)).filter((path) => existsSync(path))) {
    try {
      chmodSync(folder, 0o700);
    } catch {
      // Of another user, who decides.
    }
  }
}
