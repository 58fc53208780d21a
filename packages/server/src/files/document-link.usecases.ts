import type { Locale } from '@app/contracts/constants.ts';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { AccountScope } from '../database/account-scope.ts';
import type { ServerDeps } from '../deps.ts';
import { notFound } from '../http/failure.ts';
import { findFile, type SenderFileRow } from '../sender/sender-file.repository.ts';
import { makeFileLink } from './file-link.ts';
import type { FileStore } from './file-store.ts';
import { slugOf } from './slug.ts';

const endings = new Map<string, string>([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
]);

/** The name under which a document is saved: its ending tells what was found in it. */
export function fileNameOf(name: string, mime: string): string {
  return `${slugOf(name.replace(/\.[^.]*$/, ''))}.${endings.get(mime) ?? 'bin'}`;
}

interface Reading {
  readonly deps: Pick<ServerDeps, 'database' | 'clock' | 'vault' | 'documents'>;
  readonly scope: AccountScope;
  readonly id: string;
}

/** A link to a document of a sender; its ending tells what was found in it. Throws 404. */
export async function linkToDocument({
  deps,
  scope,
  id,
  locale,
}: Reading & { locale: Locale }): Promise<{ url: string; file_name: string; expires_at: string }> {
  const { name, mime } = await findDocument({ deps, scope, id });
  return linkTo({ deps, scope, locale }, { name, mime, content: { part: 'document', id } });
}

interface Linked {
  readonly name: string;
  readonly mime: string;
  readonly content: Parameters<typeof makeFileLink>[2]['content'];
}

/** A link to what was uploaded. */
export function linkTo(
  { deps, scope, locale }: { deps: Pick<ServerDeps, 'clock' | 'vault'>; scope: AccountScope; locale: Locale },
  { name, mime, content }: Linked,
): { url: string; file_name: string; expires_at: string } {
  const fileName = fileNameOf(name, mime);
  const link = { accountId: scope.accountId, locale, fileName, content };
  const { path, expiresAt } = makeFileLink(deps.vault, deps.clock.now(), link);
  return { url: path, file_name: fileName, expires_at: expiresAt.toISOString() };
}

/** The content of a document, piece by piece. Throws 404 if it is gone. */
export async function readDocument(reading: Reading): Promise<{ type: string; body: Readable }> {
  const { mime, file_key: key } = await findDocument(reading);
  return contentOf(reading.deps.documents, { mime, key });
}

/** What a store keeps under a key, piece by piece. */
export function contentOf(
  documents: FileStore,
  { mime, key }: { mime: string; key: string },
): { type: string; body: Readable } {
  const body = documents.fromFile(key, (path) => createReadStream(path));
  return { type: mime, body: Readable.from(body, { objectMode: false }) };
}

async function findDocument({ deps, scope, id }: Reading): Promise<SenderFileRow> {
  const found = await deps.database.readAsAccount(scope, (tx) => findFile(tx, scope, id));
  if (!found) throw notFound();
  return found;
}
