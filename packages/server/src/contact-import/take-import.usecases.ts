import type { ContactColumns, ContactImport, ImportConsent, SaveMode } from '@app/contracts/contact/contact-import.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import type { AudienceDeps } from '../audience/audience-deps.ts';
import { fieldOfList, takeRoom } from '../files/kept-bytes.ts';
import { inspectInThread } from '../audience/reader/list-reader.ts';
import { ListFailure, type ListFailureCode } from '../audience/reader/list-failure.ts';
import type { Inspection, ListChoices } from '../audience/reader/inspect-list.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { listContactFields } from '../contact-field/contact-field.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { StoredFile } from '../files/file-store.ts';
import { failure, notFound } from '../http/failure.ts';
import { findJobId } from '../audience/audience.repository.ts';
import { checkImport } from './check-import.usecases.ts';
import { checkImportJob, runImportJob } from './contact-import.jobs.ts';
import {
  asContactImport,
  asImportSummary,
  findImport,
  findTagIds,
  insertImport,
  lockImport,
  readFieldKeys,
  updateImport,
  type ImportRow,
} from './contact-import.repository.ts';
import { auditStart } from './import-audit.ts';
import { announceImport, keptUntil } from './end-import.usecases.ts';
import { areColumnsWithin, guessContactColumns, type FieldTitle } from './reader/contact-columns.ts';
import { runImport } from './run-import.usecases.ts';

/** Files up to this size are worked through before the answer. */
const SMALL_BYTES = 300 * 1_024;
/** Milliseconds after which a job goes on with a small file, should the process that reads it be gone. */
const RESCUE_AFTER = 30_000;
const DAY = 86_400_000;

export interface Importer {
  readonly deps: AudienceDeps;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly audit: AuditActor;
  /** Whether this person may make the tags that a column names. */
  readonly canTag: boolean;
}

/** What a person decided about how a file is read, as far as they did. */
export interface ReadingChoices extends Omit<ListChoices, 'mapping'> {
  readonly mapping?: ContactColumns | undefined;
}

/** What is to be done with a file: nothing yet, or what holds for everybody in it. */
export type Order =
  | { readonly isDry: true }
  | {
      readonly isDry: false;
      readonly mode: SaveMode;
      readonly tagIds: readonly string[];
      readonly consent: ImportConsent | null;
    };

/** A file that is in the store. */
export interface TakenFile {
  readonly source: ImportRow['source'];
  readonly fileName: string;
  readonly file: StoredFile;
}

export interface TakenImport {
  readonly taken: ContactImport;
  /** Goes on in the background; null if everything was done. */
  readonly jobId: string | null;
}

/**
 * Looks at a file that was just stored, then checks or imports it. One that cannot be read at all is `failed`; one of which
 * it cannot be told how to read it waits for a person (`undecided`). Throws 404 for a tag that is not there, and 422 if no
 * row of a small file that was to be imported holds a number.
 */
export async function takeFile(importer: Importer, taken: TakenFile, choices: ReadingChoices, order: Order) {
  const { deps, scope, userId } = importer;
  const found = await inspect(importer, taken.file.key, choices);
  return await begin(importer, taken.file.bytes, order, async (tx) => {
    const now = deps.clock.now();
    await takeRoom(tx, scope, { bytes: taken.file.bytes, field: fieldOfList(taken) });
    const row = await insertImport(tx, scope, {
      id: deps.ids.next('contactImport'),
      source: taken.source,
      file_name: taken.fileName,
      file_key: taken.file.key,
      file_bytes: taken.file.bytes,
      created_by: userId,
      created_at: now,
      ...startColumns(found, order, now),
    });
    return { row, rows: 0 };
  });
}

/** As {@link takeFile} for a file that was looked at before. Throws also 409 `wrong_state` once it was begun. */
export async function takeAgain(importer: Importer, id: string, choices: ReadingChoices, order: Order) {
  const { deps, scope } = importer;
  const old = await deps.database.readAsAccount(scope, (tx) => findImport(tx, scope, id));
  if (!old) throw notFound();
  const isOtherwiseCut = choices.separator !== undefined && choices.separator !== old.separator;
  const found = await inspect(importer, old.file_key, {
    encoding: choices.encoding ?? old.encoding,
    separator: choices.separator ?? old.separator ?? undefined,
    hasHeader: choices.hasHeader ?? (isOtherwiseCut ? undefined : old.has_header),
    mapping: choices.mapping ?? (isOtherwiseCut ? undefined : (old.mapping ?? undefined)),
  });
  return await begin(importer, old.file_bytes, order, async (tx) => {
    const row = await lockImport(tx, scope, id);
    if (!row) throw notFound();
    const isBegun = ['running', 'done', 'cancelled'].includes(row.status) || row.next_row > 0;
    if (isBegun) throw failure(409, 'wrong_state');
    const columns = startColumns(found, order, deps.clock.now());
    const { rows } = asImportSummary(row).counts;
    return { row: await updateImport(tx, scope, id, { ...columns, reading: row.reading + 1 }), rows };
  });
}

async function begin(
  importer: Importer,
  bytes: number,
  order: Order,
  save: (tx: AccountTx) => Promise<{ row: ImportRow; rows: number }>,
): Promise<TakenImport> {
  const { deps, scope } = importer;
  const isSmall = bytes <= SMALL_BYTES;
  const { row, jobId } = await deps.database.asAccount(scope, async (tx) => {
    if (!order.isDry && (await findTagIds(tx, scope, order.tagIds)).length < new Set(order.tagIds).size) {
      throw notFound();
    }
    const { row: saved, rows } = await save(tx);
    if (saved.status === 'running') await auditStart(importer, tx, { row: saved, rows });
    announceImport(deps, tx, scope, saved);
    return { row: saved, jobId: await queue(importer, tx, saved, isSmall) };
  });
  const work = { deps, scope, id: row.id, reading: row.reading };
  if (isSmall && row.status === 'checking') await checkImport(work);
  if (isSmall && row.status === 'running') await runImport(work);
  const now = await deps.database.readAsAccount(scope, (tx) => findImport(tx, scope, row.id));
  if (!now) throw notFound();
  if (!order.isDry && isSmall && now.failure === 'no_valid_number') {
    throw failure(422, 'no_valid_recipient', { message: messages.phoneInvalid, info: { import_id: row.id } });
  }
  return { taken: asContactImport(now), jobId: isSmall ? null : jobId };
}

async function queue({ deps, scope }: Importer, tx: AccountTx, row: ImportRow, isSmall: boolean) {
  if (row.status !== 'checking' && row.status !== 'running') return null;
  const job = row.status === 'checking' ? checkImportJob : runImportJob;
  const dedupeKey = `${job.kind}:${row.id}:${row.reading}`;
  const runAt = new Date(deps.clock.now().getTime() + (isSmall ? RESCUE_AFTER : 0));
  await deps.jobs.enqueue(tx, job, { import_id: row.id, reading: row.reading }, { scope, runAt, dedupeKey });
  return await findJobId(tx, scope, dedupeKey);
}

interface Found extends Inspection {
  readonly columnsFor: ContactColumns | null;
}

async function inspect(
  { deps: { lists, database }, scope, canTag }: Importer,
  key: string,
  { mapping, ...choices }: ReadingChoices,
): Promise<Found | ListFailureCode> {
  if (mapping && mapping.tags !== null && !canTag)
    throw failure(403, 'missing_scope', { info: { scope: 'tag:write' } });
  const list = { ...choices, ...(mapping && { mapping: { phone: mapping.phone, name: mapping.name } }) };
  try {
    const inspection = await lists.withFile(key, (path) => inspectInThread(path, list));
    if (mapping && !areColumnsWithin(mapping, inspection.columns.length)) return 'no_phone_column';
    if (mapping) return { ...inspection, columnsFor: mapping };
    const titles = await database.asAccount(scope, (tx) => readFieldTitles(tx, scope));
    const guess = guessContactColumns(inspection, titles);
    return { ...inspection, columnsFor: guess && !canTag ? { ...guess, tags: null } : guess };
  } catch (error) {
    if (error instanceof ListFailure) return error.failure;
    throw error;
  }
}

/** What own fields are called in files, with their keys; those of the account's own making come first. */
async function readFieldTitles(tx: AccountTx, scope: AccountScope): Promise<FieldTitle[]> {
  const made = await listContactFields(tx, scope);
  const used = await readFieldKeys(tx, scope);
  return [
    ...made.flatMap(({ key, label }) => [
      { key, title: label },
      { key, title: key },
    ]),
    ...used.map((key) => ({ key, title: key })),
  ];
}

const NOTHING_COUNTED = {
  progress: 0,
  next_row: 0,
  remarks: json([]),
  count_created: 0,
  count_updated: 0,
  count_unchanged: 0,
  count_skipped: 0,
  count_duplicate: 0,
  count_invalid: 0,
  count_opted_out: 0,
  count_converted: 0,
} as const;

function startColumns(found: Found | ListFailureCode, order: Order, now: Date) {
  const orders = order.isDry
    ? {}
    : { mode: order.mode, tag_ids: json([...new Set(order.tagIds)]), consent: json(order.consent) };
  const common = { ...NOTHING_COUNTED, ...orders, updated_at: now };
  if (typeof found === 'string') {
    const end = { finished_at: now, expires_at: new Date(now.getTime() + DAY) };
    return { ...common, ...end, status: 'failed', failure: found, columns: json([]), mapping: json(null) } as const;
  }
  const status = found.isDecided && found.columnsFor ? (order.isDry ? 'checking' : 'running') : 'undecided';
  return {
    ...common,
    status,
    failure: null,
    finished_at: null,
    expires_at: status === 'running' ? keptUntil(now) : new Date(now.getTime() + DAY),
    columns: json(found.columns),
    has_header: found.hasHeader,
    mapping: json(found.columnsFor),
    encoding: found.encoding,
    separator: found.separator,
    preview: json(found.preview),
  } as const;
}
