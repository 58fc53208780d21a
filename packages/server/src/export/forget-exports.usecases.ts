import { EXPORT_HOURS } from '@app/contracts/files/file-answer.ts';
import type { ExportDeps } from './export-deps.ts';
import { deleteExpired, isFileKnown } from './export.repository.ts';

const HOUR = 3_600_000;

/** Takes files away that can no longer be fetched, and those that no list has: of a try that ended half-way. */
export async function forgetExports({
  database,
  clock,
  exports,
}: Pick<ExportDeps, 'database' | 'clock' | 'exports'>): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() - EXPORT_HOURS * HOUR);
  await database.asSystem((tx) => deleteExpired(tx, { now, until }));
  // By the machine's clock, which is that of the files; younger ones may still be written.
  for await (const key of exports.olderThan(new Date(Date.now() - HOUR))) {
    if (!(await database.asSystem((tx) => isFileKnown(tx, key)))) await exports.delete(key);
  }
}
