import type { FileStore } from '../files/file-store.ts';
import { forgetDocuments } from './documents.ts';
import type { SenderDeps } from './sender-deps.ts';
import { unknownKeys } from './sender-file.repository.ts';

const DAY = 24 * 3_600_000;
const BATCH = 100;

/** Takes documents away that a crash left without a row: those of more than a day, so that none under way is hit. */
export async function sweepDocuments({
  database,
  clock,
  documents,
}: Pick<SenderDeps, 'database' | 'clock'> & { documents: FileStore }): Promise<void> {
  const until = new Date(clock.now().getTime() - DAY);
  let batch: string[] = [];
  const sweep = async () => {
    const keys = batch;
    batch = [];
    await forgetDocuments(documents, await database.asSystem((tx) => unknownKeys(tx, keys)));
  };
  for await (const key of documents.olderThan(until)) {
    batch.push(key);
    if (batch.length >= BATCH) await sweep();
  }
  await sweep();
}
