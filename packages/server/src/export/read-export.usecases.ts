import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { fileTypes } from '../files/saved-table.ts';
import { notFound } from '../http/failure.ts';
import { findExport } from './export.repository.ts';

/** The content of a list that was prepared, piece by piece. Throws 404 if it is gone. */
export async function readExport({
  deps,
  scope,
  id,
}: {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'exports'>;
  readonly scope: AccountScope;
  readonly id: string;
}): Promise<{ type: string; body: Readable }> {
  const row = await deps.database.readAsAccount(scope, (tx) => findExport(tx, scope, id));
  const isThere = row && row.expires_at !== null && row.expires_at > deps.clock.now();
  if (!isThere || row.file_key === null) throw notFound();
  const body = deps.exports.fromFile(row.file_key, (path) => createReadStream(path));
  return { type: fileTypes[row.format], body: Readable.from(body, { objectMode: false }) };
}
