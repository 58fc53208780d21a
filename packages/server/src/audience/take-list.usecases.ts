import type { Audience, ColumnMapping } from '@app/contracts/campaign/audience.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { StoredFile } from '../files/file-store.ts';
import { fieldOfList, takeRoom } from '../files/kept-bytes.ts';
import { failure, notFound } from '../http/failure.ts';
import type { AudienceDeps } from './audience-deps.ts';
import { importAudienceJob } from './audience.jobs.ts';
import {
  findJobId,
  insertAudience,
  isInLaunchedCampaign,
  lockAudience,
  readAudiences,
  updateAudience,
  type AudienceRow,
} from './audience.repository.ts';
import { showAudiences } from './audience.usecases.ts';
import { announceAudience, importList } from './import-list.usecases.ts';
import { KEPT_FOR } from './kept-for.ts';
import type { Inspection, ListChoices } from './reader/inspect-list.ts';
import { ListFailure, type ListFailureCode } from './reader/list-failure.ts';
import { inspectInThread } from './reader/list-reader.ts';

/** Lists up to this size are read before the answer. */
const SMALL_BYTES = 300 * 1_024;
/** Milliseconds after which a job goes on with a small list, should the process that reads it be gone. */
const RESCUE_AFTER = 30_000;

export interface Owner {
  readonly deps: AudienceDeps;
  readonly scope: AccountScope;
  readonly userId: string;
}

/** A list that is in the store, and what was said about it. */
export interface TakenList {
  readonly source: Audience['source'] & AudienceRow['source'];
  readonly fileName: string;
  readonly file: StoredFile;
  readonly choices: ListChoices;
  /** The audience that it replaces, or that reads its file again. */
  readonly audienceId: string | undefined;
}

export interface TakenAudience {
  readonly audience: Audience;
  /** Reads on in the background; null if everything was read. */
  readonly jobId: string | null;
}

/**
 * Makes an audience of a list, or reads an audience anew. A small list is read at once; a larger one by a job; one of
 * which it cannot be told how to read it waits for a person (`undecided`); one that cannot be read at all is `failed`.
 * Throws 404, 409 `in_use` for an audience of a launched campaign, and 422 if no row of a small list holds a number.
 */
export async function takeList(owner: Owner, list: TakenList): Promise<TakenAudience> {
  const { deps, scope } = owner;
  const inspected = await inspect(deps, list);
  const isSmall = list.file.bytes <= SMALL_BYTES;
  const { row, jobId, oldFile } = await deps.database.asAccount(scope, (tx) =>
    saveAudience(owner, tx, { list, inspected, isSmall }),
  );
  if (oldFile !== null) await deps.lists.delete(oldFile);
  if (row.status === 'running' && isSmall) {
    await importList({ deps, scope, audienceId: row.id, reading: row.reading });
  }
  const [audience] = await showAudiences({ database: deps.database, scope, ids: [row.id] });
  if (!audience) throw notFound();
  if (audience.failure === 'no_valid_number') {
    throw failure(422, 'no_valid_recipient', { message: messages.phoneInvalid, info: { audience_id: row.id } });
  }
  return { audience, jobId: isSmall ? null : jobId };
}

type Inspected = { readonly inspection: Inspection } | { readonly failure: ListFailureCode };

async function inspect({ lists }: AudienceDeps, { file, choices }: TakenList): Promise<Inspected> {
  try {
    return { inspection: await lists.withFile(file.key, (path) => inspectInThread(path, choices)) };
  } catch (error) {
    if (error instanceof ListFailure) return { failure: error.failure };
    throw error;
  }
}

interface Saved {
  readonly row: AudienceRow;
  readonly jobId: string | null;
  /** Key of a file that is no longer wanted. */
  readonly oldFile: string | null;
}

async function saveAudience(
  { deps, scope, userId }: Owner,
  tx: AccountTx,
  { list, inspected, isSmall }: { list: TakenList; inspected: Inspected; isSmall: boolean },
): Promise<Saved> {
  const now = deps.clock.now();
  const columns = { ...columnsOf(list, inspected), updated_at: now, expires_at: new Date(now.getTime() + KEPT_FOR) };
  const old = list.audienceId === undefined ? null : await lockFree(tx, scope, list.audienceId);
  if (old?.file_key !== list.file.key) {
    await takeRoom(tx, scope, { bytes: list.file.bytes - (old?.file_bytes ?? 0), field: fieldOfList(list) });
  }
  const row = old
    ? await updateAudience(tx, scope, old.id, { ...columns, reading: old.reading + 1 })
    : await insertAudience(tx, scope, {
        ...columns,
        id: deps.ids.next('audience'),
        created_by: userId,
        created_at: now,
      });
  announceAudience(deps, tx, scope, row);
  const oldFile = old && old.file_key !== row.file_key ? old.file_key : null;
  if (row.status !== 'running') return { row, jobId: null, oldFile };
  const dedupeKey = `${importAudienceJob.kind}:${row.id}:${row.reading}`;
  const payload = { audience_id: row.id, reading: row.reading };
  const runAt = new Date(now.getTime() + (isSmall ? RESCUE_AFTER : 0));
  await deps.jobs.enqueue(tx, importAudienceJob, payload, { scope, runAt, dedupeKey });
  return { row, jobId: await findJobId(tx, scope, dedupeKey), oldFile };
}

async function lockFree(tx: AccountTx, scope: AccountScope, id: string): Promise<AudienceRow> {
  const audience = await lockAudience(tx, scope, id);
  if (!audience) throw notFound();
  if (await isInLaunchedCampaign(tx, scope, id)) throw failure(409, 'in_use');
  return audience;
}

function columnsOf({ source, fileName, file }: TakenList, inspected: Inspected) {
  return {
    source,
    file_name: fileName,
    file_key: file.key,
    file_bytes: file.bytes,
    progress: 0,
    rows_done: 0,
    count_valid: 0,
    count_duplicate: 0,
    count_invalid: 0,
    count_converted: 0,
    by_carrier: json({}),
    ...('failure' in inspected ? failedColumns(inspected.failure) : readColumns(inspected.inspection)),
  };
}

function failedColumns(reason: ListFailureCode) {
  const nothing = json([]);
  return { status: 'failed', failure: reason, columns: nothing, preview: nothing, mapping: json(null) } as const;
}

function readColumns({ isDecided, hasHeader, columns, preview, mapping, encoding, separator }: Inspection) {
  return {
    status: isDecided ? ('running' as const) : ('undecided' as const),
    failure: null,
    columns: json(columns),
    has_header: hasHeader,
    mapping: json(mapping),
    encoding,
    separator,
    preview: json(preview),
  };
}

/** What a person changes about how a file is read. */
export interface ChangedReading extends ListChoices {
  readonly mapping?: ColumnMapping | undefined;
}

/** Reads the file of an audience again; what is not said stays as it was. Throws as {@link takeList}. */
export async function readAgain(owner: Owner, audienceId: string, changed: ChangedReading): Promise<TakenAudience> {
  const { deps, scope } = owner;
  const [row] = await deps.database.asAccount(scope, (tx) => readAudiences(tx, scope, [audienceId]));
  if (!row || row.file_key === null) throw notFound();
  const isOtherwiseCut = changed.separator !== undefined && changed.separator !== row.separator;
  const choices: ListChoices = {
    encoding: changed.encoding ?? row.encoding,
    separator: changed.separator ?? row.separator ?? undefined,
    hasHeader: changed.hasHeader ?? (isOtherwiseCut ? undefined : row.has_header),
    mapping: changed.mapping ?? (isOtherwiseCut ? undefined : (row.mapping ?? undefined)),
  };
  const file = { key: row.file_key, bytes: row.file_bytes };
  return await takeList(owner, { source: row.source, fileName: row.file_name, file, choices, audienceId });
}
