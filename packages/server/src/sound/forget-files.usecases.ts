import type { SoundDeps } from './sound-deps.ts';
import { isFileKnown } from './version.repository.ts';

const DAY = 86_400_000;

/** Takes files away that no sound has: previews, and what an upload left that ended half-way. */
export async function forgetFiles({ database, sounds }: Pick<SoundDeps, 'database' | 'sounds'>): Promise<void> {
  // By the machine's clock, which is that of the files.
  for await (const key of sounds.olderThan(new Date(Date.now() - DAY))) {
    if (!(await database.asSystem((tx) => isFileKnown(tx, key)))) await sounds.delete(key);
  }
}
