import type { Audience } from '@app/contracts/campaign/audience.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { AudienceDeps } from './audience-deps.ts';
import { notifyOfReading } from './audience-notice.ts';
import { updateAudience, type AudienceRow } from './audience.repository.ts';
import { addBatch, deleteRows, lockReading, readRunning, type ReadingPlace } from './import-batch.repository.ts';
import { ListFailure, type ListFailureCode } from './reader/list-failure.ts';
import { readNumbersInThread } from './reader/list-reader.ts';
import type { NumberBatch } from './reader/read-numbers.ts';

/** Rows of one transaction: about twenty milliseconds, so that others wait no longer than that. */
const BATCH = 1_000;
const DELETE_BATCH = 5_000;
const EVENT_EVERY_MS = 500;

interface Import {
  readonly deps: Pick<AudienceDeps, 'database' | 'clock' | 'ids' | 'bus' | 'lists'>;
  readonly scope: AccountScope;
  readonly audienceId: string;
  readonly reading: number;
  readonly signal?: AbortSignal | undefined;
  /** Whether nobody waits for the end, so that it is told by a notification. */
  readonly isInBackground?: boolean;
}

/**
 * Reads the rows of a list into its audience, from where an earlier try broke off. Ends by itself when the audience was
 * taken away, is being read anew, or somebody else is at it. Safe to be called again at any time.
 */
export async function importList(work: Import): Promise<void> {
  const { deps, scope } = work;
  const audience = await deps.database.asAccount(scope, (tx) => readRunning(tx, scope, work));
  if (!audience?.mapping || audience.file_key === null) return;
  const { file_key: key, mapping, encoding, separator, has_header: hasHeader } = audience;
  const place = { id: audience.id, reading: audience.reading, rowsDone: audience.rows_done };
  try {
    if (place.rowsDone === 0 && !(await clearRows(work, place))) return;
    const batches = deps.lists.fromFile(key, (path) =>
      readNumbersInThread(path, { encoding, separator, mapping, hasHeader }, { skip: place.rowsDone, size: BATCH }),
    );
    const end = await takeBatches(work, { place, batches });
    if (end) await finish(work, end, null);
  } catch (error) {
    if (!(error instanceof ListFailure)) throw error;
    await failImport(work, error.failure);
  }
}

/** Marks a reading as failed; what it read so far is of no use. */
export async function failImport(work: Import, failure: ListFailureCode): Promise<void> {
  const audience = await work.deps.database.asAccount(work.scope, (tx) => readRunning(tx, work.scope, work));
  if (!audience) return;
  const place = { id: audience.id, reading: audience.reading, rowsDone: audience.rows_done };
  await finish(work, place, failure);
}

/** Takes away what an earlier reading left. Answers whether this one is still wanted. */
async function clearRows({ deps, scope }: Import, place: ReadingPlace): Promise<boolean> {
  for (let hasMore = true; hasMore;) {
    const outcome = await deps.database.asAccount(scope, async (tx) => {
      if (!(await lockReading(tx, scope, place))) return null;
      return await deleteRows(tx, scope, place.id, DELETE_BATCH);
    });
    if (outcome === null) return false;
    hasMore = outcome;
  }
  return true;
}

/** Answers where the reading ended; null if it is no longer wanted. Throws when it is told to stop. */
async function takeBatches(
  { deps, scope, signal }: Import,
  { place, batches }: { place: ReadingPlace; batches: AsyncIterable<NumberBatch> },
): Promise<ReadingPlace | null> {
  let { rowsDone } = place;
  let announcedAt = 0;
  for await (const batch of batches) {
    signal?.throwIfAborted();
    const isTold = performance.now() - announcedAt >= EVENT_EVERY_MS;
    if (isTold) announcedAt = performance.now();
    const isWanted = await deps.database.asAccount(scope, async (tx) => {
      const audience = await lockReading(tx, scope, { ...place, rowsDone });
      if (!audience) return false;
      const saved = await addBatch(tx, scope, { audience, batch, now: deps.clock.now() });
      if (isTold) announceAudience(deps, tx, scope, saved);
      return true;
    });
    if (!isWanted) return null;
    rowsDone = batch.done;
  }
  return { ...place, rowsDone };
}

async function finish(
  { deps, scope, isInBackground }: Import,
  place: ReadingPlace,
  failure: Audience['failure'],
): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const audience = await lockReading(tx, scope, place);
    if (!audience) return;
    const reason = failure ?? (audience.count_valid === 0 ? 'no_valid_number' : null);
    const saved = await updateAudience(tx, scope, audience.id, {
      status: reason === null ? 'ready' : 'failed',
      failure: reason,
      progress: reason === null ? 1 : audience.progress,
      updated_at: deps.clock.now(),
    });
    announceAudience(deps, tx, scope, saved);
    if (isInBackground) await notifyOfReading(deps, tx, scope, saved);
  });
}

/** Tells open pages how far an audience is, with the transaction. */
export function announceAudience(
  { bus }: Pick<AudienceDeps, 'bus'>,
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, status, progress }: Pick<AudienceRow, 'id' | 'status' | 'progress'>,
): void {
  bus.publish(tx, { accountId, topic: 'audience', data: { id, status, progress } });
}
