import type { SoundDeps } from './sound-deps.ts';
import { deletePreviews } from './preview.repository.ts';
import { isFileKnown } from './version.repository.ts';

const DAY = 86_400_000;

/** Takes files away that no sound has: previews, and what an upload left that ended half-way. */
export async function forgetFiles({
  database,
  clock,
  sounds,
}: Pick<SoundDeps, 'database' | 'clock' | 'sounds'>): Promise<void> {
  // By the machine's clock, which is that of the files.
  const until = new Date(Date.now() - DAY);
  for await (const key of sounds.olderThan(until)) {
    if (!(await database.asSystem((tx) => isFileKnown(tx, key)))) await sounds.delete(key);
  }
  // After their files, so that what counts is what there is.
  await database.asSystem((tx) => deletePreviews(tx, new Date(clock.now().getTime() - DAY)));
}
