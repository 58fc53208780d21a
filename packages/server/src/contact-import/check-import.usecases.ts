import { ListFailure } from '../audience/reader/list-failure.ts';
import { readContactsInThread } from '../audience/reader/list-reader.ts';
import { json } from '../database/tables/columns.ts';
import { findReading, lockImport, updateImport, type ImportRow } from './contact-import.repository.ts';
import { announceImport, endImport, type ImportWork } from './end-import.usecases.ts';
import { readingOf, remarksOf, SHOWN_REMARKS } from './import-reading.ts';
import type { ContactBatch } from './reader/read-contacts.ts';
import { countKnown, isContact } from './save-batch.repository.ts';

const BATCH = 1_000;
const TOLD_EVERY_MS = 500;

/** Counts what an import would do, and changes nothing. Ends by itself when that is no longer wanted. */
export async function checkImport(work: ImportWork): Promise<void> {
  const { deps, scope, id, reading, signal } = work;
  const row = await deps.database.asAccount(scope, (tx) => findReading(tx, scope, { id, reading, status: 'checking' }));
  const how = row && (await readingOf(deps.database, scope, row));
  if (!how) return;
  const counted = new Count();
  let toldAt = performance.now();
  try {
    const batches = deps.lists.fromFile(row.file_key, (path) =>
      readContactsInThread(path, how, { skip: 0, size: BATCH }),
    );
    for await (const batch of batches) {
      signal?.throwIfAborted();
      const phones = batch.rows.flatMap((each) => (isContact(each) ? [each.phone] : []));
      counted.add(batch, await deps.database.readAsAccount(scope, (tx) => countKnown(tx, scope, phones)));
      if (performance.now() - toldAt < TOLD_EVERY_MS) continue;
      if (!(await write(work, counted))) return;
      toldAt = performance.now();
    }
    if (await write(work, counted)) await endImport(work, { from: 'checking', failure: null });
  } catch (error) {
    if (!(error instanceof ListFailure)) throw error;
    await endImport(work, { from: 'checking', failure: error.failure });
  }
}

/** What is known so far. */
class Count {
  readonly #counts = { created: 0, updated: 0, duplicate: 0, invalid: 0, opted_out: 0, converted: 0 };
  readonly #remarks: ImportRow['remarks'] = [];
  #progress = 0;

  add({ rows, progress }: ContactBatch, { known, opted_out }: { known: number; opted_out: number }): void {
    const counts = this.#counts;
    const contacts = rows.filter(isContact);
    counts.created += contacts.length - known;
    counts.updated += known;
    counts.opted_out += opted_out;
    counts.duplicate += rows.filter(({ remark }) => remark === 'duplicate').length;
    counts.invalid += rows.filter(({ remark }) => remark === 'invalid').length;
    counts.converted += contacts.filter(({ isConverted }) => isConverted).length;
    this.#remarks.push(...remarksOf(rows).slice(0, SHOWN_REMARKS - this.#remarks.length));
    this.#progress = progress;
  }

  get columns() {
    const { created, updated, duplicate, invalid, opted_out, converted } = this.#counts;
    return {
      progress: this.#progress,
      remarks: json(this.#remarks),
      count_created: created,
      count_updated: updated,
      count_duplicate: duplicate,
      count_invalid: invalid,
      count_opted_out: opted_out,
      count_converted: converted,
    };
  }
}

/** Answers whether the check is still wanted. */
function write({ deps, scope, id, reading }: ImportWork, counted: Count): Promise<boolean> {
  return deps.database.asAccount(scope, async (tx) => {
    const row = await lockImport(tx, scope, id);
    if (row?.status !== 'checking' || row.reading !== reading) return false;
    const saved = await updateImport(tx, scope, id, { ...counted.columns, updated_at: deps.clock.now() });
    announceImport(deps, tx, scope, saved);
    return true;
  });
}
