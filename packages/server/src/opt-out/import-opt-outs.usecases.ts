import { listEncodings, listSeparators } from '@app/contracts/campaign/audience.ts';
import * as v from 'valibot';
import { ListFailure, type ListFailureCode } from '../audience/reader/list-failure.ts';
import { readNumbersInThread } from '../audience/reader/list-reader.ts';
import type { NumberBatch } from '../audience/reader/read-numbers.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { yieldToOthers } from '../database/batches.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { ImportDeps } from './opt-out-deps.ts';
import { notifyOfImport } from './opt-out-notice.ts';
import { lockImport, readRunningImport, updateImport, type OptOutImportRow } from './opt-out-import.repository.ts';
import { insertOptOuts } from './opt-out-write.repository.ts';

/** Rows of one transaction. */
const BATCH = 1_000;
const EVENT_EVERY_MS = 500;

const readingSchema = v.object({
  encoding: v.picklist(listEncodings),
  separator: v.nullable(v.picklist(listSeparators)),
  hasHeader: v.boolean(),
  mapping: v.object({ phone: v.number(), name: v.null() }),
});

interface Import {
  readonly deps: ImportDeps;
  readonly scope: AccountScope;
  readonly id: string;
  readonly signal?: AbortSignal;
}

/**
 * Reads a do-not-call list from where an earlier try broke off: rows and how far it is are written together, so that no row
 * counts twice. Ends by itself when the reading was stopped, or somebody else is at it. Safe to be called again at any time.
 */
export async function importOptOuts(work: Import): Promise<void> {
  const { deps, scope, id, signal } = work;
  const row = await deps.database.asAccount(scope, (tx) => readRunningImport(tx, scope, id));
  if (!row || row.file_key === null) return;
  const reading = v.parse(readingSchema, row.reading);
  let done = row.rows_done;
  try {
    const batches = deps.lists.fromFile(row.file_key, (path) =>
      readNumbersInThread(path, reading, { skip: done, size: BATCH }),
    );
    let announcedAt = 0;
    for await (const batch of batches) {
      signal?.throwIfAborted();
      const isTold = performance.now() - announcedAt >= EVENT_EVERY_MS;
      if (isTold) {
        announcedAt = performance.now();
        // Before the first batch, too: the directory may have grown since its plans were made.
        await deps.database.noticeGrowth();
      }
      if (!(await addBatch(work, { batch, done, isTold }))) return;
      done = batch.done;
      await yieldToOthers();
    }
  } catch (error) {
    if (!(error instanceof ListFailure)) throw error;
    await failOptOutImport(work, error.failure);
    return;
  }
  await end(work, { done, failure: null });
}

/** Marks a reading as failed; what it read so far stays refused. */
export async function failOptOutImport(work: Import, failure: ListFailureCode): Promise<void> {
  await end(work, { done: null, failure });
}

/** Answers whether the reading goes on from where it was thought to be. */
function addBatch(
  { deps, scope, id }: Import,
  { batch, done, isTold }: { batch: NumberBatch; done: number; isTold: boolean },
): Promise<boolean> {
  return deps.database.asAccount(scope, async (tx) => {
    const row = await lockImport(tx, scope, id);
    if (row?.status !== 'running' || row.rows_done !== done) return false;
    const phones = batch.phones.filter((phone) => phone !== null);
    const { channel, brand, reason, note, created_by: userId } = row;
    const now = deps.clock.now();
    const given = { channel, brand, reason, note, userId };
    const added = await insertOptOuts(tx, scope, { ...given, phones, ids: deps.ids, now });
    const saved = await updateImport(tx, scope, id, {
      rows_done: batch.done,
      progress: batch.progress,
      count_added: row.count_added + added,
      count_known: row.count_known + phones.length - added,
      count_invalid: row.count_invalid + batch.phones.length - phones.length,
      updated_at: now,
    });
    if (isTold) announceImport(deps, tx, scope, saved);
    return true;
  });
}

async function end(
  { deps, scope, id }: Import,
  { done, failure }: { done: number | null; failure: ListFailureCode | null },
): Promise<void> {
  const key = await deps.database.asAccount(scope, async (tx) => {
    const row = await lockImport(tx, scope, id);
    if (row?.status !== 'running' || (done !== null && row.rows_done !== done)) return null;
    const hasNone = row.count_added + row.count_known === 0;
    const reason = failure ?? (hasNone ? 'no_valid_number' : null);
    const saved = await updateImport(tx, scope, id, {
      status: reason === null ? 'done' : 'failed',
      failure: reason,
      progress: reason === null ? 1 : row.progress,
      file_key: null,
      updated_at: deps.clock.now(),
    });
    announceImport(deps, tx, scope, saved);
    await notifyOfImport(deps, tx, scope, saved);
    return row.file_key;
  });
  if (key !== null) await deps.lists.delete(key);
}

/** Tells open pages how far a list is, with the transaction. */
export function announceImport(
  { bus }: Pick<ImportDeps, 'bus'>,
  tx: AccountTx,
  { accountId }: AccountScope,
  { id, status, progress }: Pick<OptOutImportRow, 'id' | 'status' | 'progress'>,
): void {
  bus.publish(tx, { accountId, topic: 'optout', data: { id, status, progress } });
}
