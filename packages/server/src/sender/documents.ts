import { messages } from '@app/contracts/catalogue/messages.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, type DocumentKind } from '@app/contracts/sender/sender-rules.ts';
import { storableText } from '../audience/reader/storable-text.ts';
import type { SenderFileTable } from '../database/tables/sender.tables.ts';
import type { FileStore } from '../files/file-store.ts';
import { failure } from '../http/failure.ts';

const MAX_NAME = 200;
/** Bytes at either end that tell what a file is. */
const LOOK_AT = 1_024;

type Mime = SenderFileTable['mime'];

/** A document in the file store, not yet in a table. */
export interface KeptDocument {
  readonly name: string;
  readonly mime: Mime;
  readonly bytes: number;
  readonly file_key: string;
  readonly kind: DocumentKind;
}

/**
 * What a file is by its content: the marks at its beginning and its end, whatever its name says. Null for anything but
 * a PDF, PNG or JPEG.
 */
export async function kindOfContent(file: Blob): Promise<Mime | null> {
  const head = await bytesOf(file.slice(0, LOOK_AT));
  const tail = await bytesOf(file.slice(Math.max(0, file.size - LOOK_AT)));
  if (/^%PDF-[12]\.\d/.test(head) && tail.includes('%%EOF')) return 'application/pdf';
  if (head.startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR') && tail.includes('IEND')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff') && tail.includes('\xff\xd9')) return 'image/jpeg';
  return null;
}

async function bytesOf(part: Blob): Promise<string> {
  return Buffer.from(await part.arrayBuffer()).toString('latin1');
}

/**
 * Checks documents and keeps them. Throws 422 for one that is no PDF, PNG or JPEG; 413 for one that is too
 * large, or for more than {@link MAX_DOCUMENTS} with those there are. Then nothing is kept.
 */
export async function keepDocuments(
  store: FileStore,
  { files, kinds, present }: { files: readonly Blob[]; kinds: readonly DocumentKind[]; present: number },
): Promise<KeptDocument[]> {
  requireFewDocuments(present + files.length);
  const checked: (Omit<KeptDocument, 'file_key'> & { file: Blob })[] = [];
  for (const [index, file] of files.entries()) {
    if (file.size > MAX_DOCUMENT_BYTES) throw failure(413, 'file_too_large');
    const mime = await kindOfContent(file);
    if (!mime) {
      throw failure(422, 'file_type', { message: messages.imageFormat, errors: { files: [messages.imageFormat] } });
    }
    const name = (file instanceof File && storableText(file.name, MAX_NAME)) || `document-${index + 1}`;
    checked.push({ file, name, mime, bytes: file.size, kind: kinds[index] ?? 'business_licence' });
  }
  const kept: KeptDocument[] = [];
  try {
    for (const { file, ...document } of checked) {
      const { key } = await store.put(file);
      kept.push({ ...document, file_key: key });
    }
  } catch (error) {
    await forgetDocuments(
      store,
      kept.map(({ file_key: key }) => key),
    );
    throw error;
  }
  return kept;
}

/** Throws 413 for more than {@link MAX_DOCUMENTS}. */
export function requireFewDocuments(documents: number): void {
  if (documents > MAX_DOCUMENTS) throw failure(413, 'file_too_large', { info: { max_files: MAX_DOCUMENTS } });
}

/** Takes contents away that no row names. */
export async function forgetDocuments(store: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.delete(key);
}
