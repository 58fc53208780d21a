import { ListFailure } from '../audience/reader/list-failure.ts';
import { readContactsInThread } from '../audience/reader/list-reader.ts';
import type { AccountTx } from '../database/transaction.ts';
import { json } from '../database/tables/columns.ts';
import { findReading, lockReading, updateImport, type ImportRow } from './contact-import.repository.ts';
import { announceImport, endImport, type ImportWork } from './end-import.usecases.ts';
import { insertOutcomes } from './import-outcome.repository.ts';
import { readingOf, remarksOf, SHOWN_REMARKS } from './import-reading.ts';
import type { ContactBatch } from './reader/read-contacts.ts';
import { outcomeLetter } from './row-outcome.ts';
import { saveBatch, type BatchOutcome } from './save-batch.repository.ts';

/** Rows of one transaction: some tens of milliseconds, so that others wait no longer than that. */
const BATCH = 500;
const TOLD_EVERY_MS = 500;

/**
 * Writes the rows of a file to the directory, from where an earlier try broke off: how far it is stands in the transaction
 * that writes the rows, so that none is written twice. Ends by itself when the import was cancelled, or somebody else is
 * at it. Safe to be called again at any time.
 */
export async function runImport(work: ImportWork): Promise<void> {
  const { deps, scope, id, reading } = work;
  const row = await deps.database.asAccount(scope, (tx) => findReading(tx, scope, { id, reading, status: 'running' }));
  const how = row && (await readingOf(deps.database, scope, row));
  if (!how) return;
  try {
    const batches = deps.lists.fromFile(row.file_key, (path) =>
      readContactsInThread(path, how, { skip: row.next_row, size: BATCH, withFound: true }),
    );
    const end = await takeBatches(work, row.next_row, batches);
    if (end) await endImport(work, { from: 'running', failure: (await isNobody(work)) ? 'no_valid_number' : null });
  } catch (error) {
    if (!(error instanceof ListFailure)) throw error;
    await endImport(work, { from: 'running', failure: error.failure });
  }
}

/** Answers whether all was read; false if the import is no longer wanted. Throws when it is told to stop. */
async function takeBatches(work: ImportWork, from: number, batches: AsyncIterable<ContactBatch>): Promise<boolean> {
  const { deps, scope, id, reading, signal } = work;
  let nextRow = from;
  let toldAt = 0;
  for await (const batch of batches) {
    signal?.throwIfAborted();
    const isTold = performance.now() - toldAt >= TOLD_EVERY_MS;
    if (isTold) toldAt = performance.now();
    const isWanted = await deps.database.asAccount(scope, async (tx) => {
      const row = await lockReading(tx, scope, { id, reading, status: 'running', nextRow });
      if (!row) return false;
      const saved = await takeBatch(work, tx, { row, batch });
      if (isTold) announceImport(deps, tx, scope, saved);
      return true;
    });
    if (!isWanted) return false;
    nextRow = batch.done;
    if (isTold) await deps.database.noticeGrowth();
    await pause();
  }
  return true;
}

/** Requests that came meanwhile are begun before the next batch is. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

async function takeBatch(
  { deps, scope }: ImportWork,
  tx: AccountTx,
  { row, batch }: { row: ImportRow; batch: ContactBatch },
): Promise<ImportRow> {
  const now = deps.clock.now();
  const { mode, tag_ids: tagIds, consent, created_by: userId } = row;
  const { rows } = batch;
  const areMostlyNew = row.count_created * 2 > row.next_row;
  const choices = { mode, areMostlyNew, tagIds, consent, userId, ids: deps.ids, now };
  const outcomes = await saveBatch(tx, scope, { rows, ...choices });
  const letters = outcomes.map(({ outcome, isOptedOut }) => outcomeLetter(outcome, isOptedOut)).join('');
  await insertOutcomes(tx, scope, { importId: row.id, firstRow: row.next_row, letters });
  const remarks = [...row.remarks, ...remarksOf(rows).slice(0, Math.max(0, SHOWN_REMARKS - row.remarks.length))];
  return await updateImport(tx, scope, row.id, {
    next_row: batch.done,
    progress: batch.progress,
    ...countColumns(row, batch, outcomes),
    ...(remarks.length > row.remarks.length && { remarks: json(remarks) }),
    updated_at: now,
  });
}

function countColumns(row: ImportRow, { rows }: ContactBatch, outcomes: readonly BatchOutcome[]) {
  const count = (...wanted: BatchOutcome['outcome'][]) =>
    outcomes.filter(({ outcome }) => wanted.includes(outcome)).length;
  return {
    count_created: row.count_created + count('created'),
    count_updated: row.count_updated + count('updated'),
    count_unchanged: row.count_unchanged + count('unchanged', 'kept'),
    count_skipped: row.count_skipped + count('skipped'),
    count_duplicate: row.count_duplicate + count('duplicate'),
    count_invalid: row.count_invalid + count('invalid'),
    count_opted_out: row.count_opted_out + outcomes.filter(({ isOptedOut }) => isOptedOut).length,
    count_converted:
      row.count_converted + rows.filter(({ isConverted, remark }) => isConverted && remark !== 'duplicate').length,
  };
}

/** Whether no row of the file held a number. */
async function isNobody({ deps, scope, id, reading }: ImportWork): Promise<boolean> {
  const row = await deps.database.asAccount(scope, (tx) => findReading(tx, scope, { id, reading, status: 'running' }));
  return row !== undefined && row.next_row === row.count_invalid;
}
