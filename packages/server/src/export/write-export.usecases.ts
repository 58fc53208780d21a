import { addAbortSignal, type Readable } from 'node:stream';
import { archiveEntries } from '../archive/archive-entries.ts';
import { zipBytes } from '../archive/zip-bytes.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { countRows } from '../files/count-rows.ts';
import type { StoredFile } from '../files/file-store.ts';
import { hasRoom } from '../files/kept-bytes.ts';
import { readListContent } from '../files/file-content.ts';
import { tableOf } from '../files/list-table.ts';
import { bytesOf } from '../files/saved-table.ts';
import type { ExportDeps } from './export-deps.ts';
import { tellOfFailure, tellOfFile, tellOfNoRoom } from './export-notices.ts';
import { linkToExport } from './export-link.ts';
import { endExport, findExport, type ExportRow } from './export.repository.ts';

interface Writing {
  readonly deps: ExportDeps;
  readonly scope: AccountScope;
  readonly id: string;
}

/**
 * Writes a list to the store and tells the person who asked, once, whatever happens in between: only the try that ends the
 * wait tells, and a file that nobody waits for any more is thrown away.
 */
export async function writeExport({ deps, scope, id, signal }: Writing & { signal: AbortSignal }): Promise<void> {
  const row = await deps.database.readAsAccount(scope, (tx) => findExport(tx, scope, id));
  if (row?.status !== 'waiting') return;
  let total = 0;
  const bytes = await writtenBytes({ deps, scope, id }, row, (count) => {
    total += count;
  });
  const file = await deps.exports.put(addAbortSignal(signal, bytes));
  const isTold = await tell({ deps, scope, id }, row, { file, rows: total });
  if (!isTold) await deps.exports.delete(file.key);
}

/** What was asked for, as it is written; tells of the rows of its lists. */
async function writtenBytes(
  { deps, scope }: Writing,
  { locale, format, content }: ExportRow,
  onRows: (count: number) => void,
): Promise<Readable> {
  if (format === 'zip') return zipBytes(await archiveEntries({ deps, scope, locale, onRows }), deps.clock.now());
  const table = await tableOf({ deps, scope }, { content: readListContent(content), locale });
  return bytesOf(countRows(table, onRows), format);
}

/** The end of the wait and the news of it, both or neither. */
function tell(
  { deps, scope, id }: Writing,
  row: ExportRow,
  { file: { key, bytes }, rows }: { file: StoredFile; rows: number },
): Promise<boolean> {
  const now = deps.clock.now();
  const { user_id: userId, file_name: fileName } = row;
  const { path, expiresAt } = linkToExport(deps.vault, row, now);
  return deps.database.asAccount(scope, async (tx) => {
    const around = { tx, scope, ...deps, now, userId };
    if (!(await hasRoom(tx, scope, bytes))) {
      if (await endExport(tx, scope, id, { status: 'failed' })) await tellOfNoRoom(around, fileName);
      return false;
    }
    const end = { status: 'ready', file_key: key, file_bytes: bytes, rows, expires_at: expiresAt } as const;
    if (!(await endExport(tx, scope, id, end))) return false;
    await tellOfFile(around, { fileName, rows, link: path, expiresAt });
    return true;
  });
}

/** After the last try: says that there will be no file. */
export async function giveExportUp({ deps, scope, id }: Writing): Promise<void> {
  await deps.database.asAccount(scope, async (tx) => {
    const row = await findExport(tx, scope, id);
    if (!row || !(await endExport(tx, scope, id, { status: 'failed' }))) return;
    const around = { tx, scope, ...deps, now: deps.clock.now(), userId: row.user_id };
    await tellOfFailure(around, row.file_name);
  });
}
