import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { AuditFields } from '@app/contracts/audit/audit-fields.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import type { OptOutImport } from '@app/contracts/contact/opt-out.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { inspectInThread } from '../audience/reader/list-reader.ts';
import { ListFailure } from '../audience/reader/list-failure.ts';
import type { Inspection } from '../audience/reader/inspect-list.ts';
import { storableText } from '../audience/reader/storable-text.ts';
import { json } from '../database/tables/columns.ts';
import type { ServerDeps } from '../deps.ts';
import { requireRoom, takeRoom } from '../files/kept-bytes.ts';
import { failure, notFound } from '../http/failure.ts';
import type { Changing } from './change-opt-outs.usecases.ts';
import { announceImport } from './import-opt-outs.usecases.ts';
import { asImport, insertImport, lockImport, readImports, updateImport } from './opt-out-import.repository.ts';
import type { GivenRefusal } from './opt-out-write.repository.ts';
import { importOptOutsJob } from './opt-out.jobs.ts';

const MAX_FILE_NAME = 200;
const SHOWN_IMPORTS = 5;

export interface ListOwner extends Changing {
  readonly deps: ServerDeps;
}

interface GivenList extends Omit<GivenRefusal, 'userId'> {
  readonly file: Blob;
  /** Position of the column with the numbers; found out where it is left out. */
  readonly phoneColumn: number | undefined;
}

/**
 * Takes a do-not-call list and lets a job read it. Throws 422 `file_type` with the reason in `info.failure` for what is no
 * list, 409 `quota_exceeded`, 422 `missing_parameter` with `info.columns` where it cannot be told which column holds the numbers.
 */
export async function takeOptOutList(
  owner: ListOwner,
  { file, phoneColumn, ...given }: GivenList,
): Promise<OptOutImport> {
  const { deps } = owner;
  const fileName = file instanceof File ? storableText(file.name, MAX_FILE_NAME) : '';
  // A name without an ending says nothing; then what is in the file decides.
  if (!/(?:\.(?:csv|tsv|txt|xlsx)|^[^.]*)$/i.test(fileName)) {
    throw failure(422, 'file_type', { message: messages.wrongType, errors: { file: [rule('oneOf')] } });
  }
  await deps.database.readAsAccount(owner.scope, (tx) => requireRoom(tx, owner.scope, { field: 'file' }));
  const { key, bytes } = await deps.lists.put(file);
  try {
    const inspection = await deps.lists.withFile(key, (path) =>
      inspectInThread(path, phoneColumn === undefined ? {} : { mapping: { phone: phoneColumn, name: null } }),
    );
    return await keep(owner, { ...given, key, bytes, fileName, inspection });
  } catch (error) {
    await deps.lists.delete(key);
    if (!(error instanceof ListFailure)) throw error;
    const info = { failure: error.failure };
    throw failure(422, 'file_type', { message: messages.wrongType, info, errors: { file: [rule('oneOf')] } });
  }
}

interface Kept extends Omit<GivenRefusal, 'userId'> {
  readonly key: string;
  readonly bytes: number;
  readonly fileName: string;
  readonly inspection: Inspection;
}

async function keep(owner: ListOwner, { key, bytes, fileName, inspection, ...given }: Kept): Promise<OptOutImport> {
  const { deps, scope, userId } = owner;
  const { encoding, separator, hasHeader, mapping, columns, preview } = inspection;
  if (mapping === null) {
    const errors = { phone_column: [rule('required')] };
    throw failure(422, 'missing_parameter', {
      message: messages.missingParameters,
      errors,
      info: { columns, preview },
    });
  }
  const now = deps.clock.now();
  return await deps.database.asAccount(scope, async (tx) => {
    await takeRoom(tx, scope, { bytes, field: 'file' });
    const row = await insertImport(tx, scope, {
      ...given,
      id: deps.ids.next('optOutImport'),
      file_name: fileName,
      file_key: key,
      file_bytes: bytes,
      reading: json({ encoding, separator, hasHeader, mapping: { phone: mapping.phone, name: null } }),
      created_by: userId,
      created_at: now,
      updated_at: now,
    });
    await deps.jobs.enqueue(tx, importOptOutsJob, { import_id: row.id }, { scope, dedupeKey: `optout:${row.id}` });
    await audit(owner, { tx, action: 'optout.import_started', id: row.id, after: given });
    announceImport(deps, tx, scope, row);
    return asImport(row);
  });
}

/** The lists that were read last. */
export async function lastImports({ deps, scope }: Pick<Changing, 'deps' | 'scope'>): Promise<OptOutImport[]> {
  const rows = await deps.database.readAsAccount(scope, (tx) => readImports(tx, scope, SHOWN_IMPORTS));
  return rows.map(asImport);
}

/** Stops reading a list. Throws 404, 409 for one that has ended. */
export async function cancelImport(owner: ListOwner, id: string): Promise<OptOutImport> {
  const { deps, scope } = owner;
  const { row, key } = await deps.database.asAccount(scope, async (tx) => {
    const old = await lockImport(tx, scope, id);
    if (!old) throw notFound();
    if (old.status !== 'running') throw failure(409, 'wrong_state');
    const change = { status: 'cancelled', file_key: null, updated_at: deps.clock.now() } as const;
    const cancelled = await updateImport(tx, scope, id, change);
    await audit(owner, { tx, action: 'optout.import_cancelled', id, after: { added: cancelled.count_added } });
    announceImport(deps, tx, scope, cancelled);
    return { row: cancelled, key: old.file_key };
  });
  if (key !== null) await deps.lists.delete(key);
  return asImport(row);
}

interface Step {
  readonly tx: Parameters<typeof writeAudit>[0];
  readonly action: AuditAction;
  readonly id: string;
  readonly after: AuditFields;
}

async function audit({ deps, scope, actor }: ListOwner, { tx, action, id, after }: Step): Promise<void> {
  const { accountId } = scope;
  const object = { type: 'optout_import', id };
  await writeAudit(tx, { ids: deps.ids, now: deps.clock.now(), accountId, actor, action, object, after });
}
