import { MAX_PASTED_NUMBERS } from '@app/contracts/campaign/audience.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { Readable } from 'node:stream';
import { storableText } from '../audience/reader/storable-text.ts';
import { fieldOfList, requireRoom } from '../files/kept-bytes.ts';
import { failure } from '../http/failure.ts';
import {
  takeAgain,
  takeFile,
  type Importer,
  type Order,
  type ReadingChoices,
  type TakenFile,
  type TakenImport,
} from './take-import.usecases.ts';

const MAX_FILE_NAME = 200;

/**
 * Takes an uploaded file, or goes on with one. Throws 409 `quota_exceeded`; 422 without either, or for a kind of file that is never a list;
 * otherwise as `takeFile` and `takeAgain`.
 */
export async function uploadImport(
  importer: Importer,
  { file, id, choices, order }: { file?: Blob; id?: string; choices: ReadingChoices; order: Order },
): Promise<TakenImport> {
  if (!file) {
    if (id !== undefined) return await takeAgain(importer, id, choices, order);
    throw failure(422, 'missing_parameter', { message: messages.blankFile, errors: { file: [rule('required')] } });
  }
  const fileName = file instanceof File ? storableText(file.name, MAX_FILE_NAME) : '';
  // A name without an ending says nothing; then what is in the file decides.
  if (!/(?:\.(?:csv|tsv|txt|xlsx)|^[^.]*)$/i.test(fileName)) {
    throw failure(422, 'file_type', { message: messages.wrongType });
  }
  return await storeAndTake(importer, file, { source: 'file', fileName }, { choices, order });
}

/** Imports pasted numbers. Throws 413 for too many; otherwise as `takeFile`. */
export async function importPasted(
  importer: Importer,
  { phones, order }: { phones: string; order: Order },
): Promise<TakenImport> {
  const numbers = phones.split(/[\n\r,;\t]+/).flatMap((number) => number.trim() || []);
  if (numbers.length > MAX_PASTED_NUMBERS) {
    throw failure(413, 'file_too_large', { info: { max: MAX_PASTED_NUMBERS, numbers: numbers.length } });
  }
  // Kept as a list of one column, so that its result can be downloaded like any other.
  const text = numbers.map((number) => `"${number.replaceAll('"', '""')}"\n`).join('');
  const mapping = { phone: 0, name: null, email: null, tags: null, fields: [] };
  const choices = { encoding: 'utf-8', separator: ',', hasHeader: false, mapping } as const;
  return await storeAndTake(importer, Readable.from([text]), { source: 'paste', fileName: '' }, { choices, order });
}

async function storeAndTake(
  importer: Importer,
  content: Blob | Readable,
  taken: Omit<TakenFile, 'file'>,
  { choices, order }: { choices: ReadingChoices; order: Order },
): Promise<TakenImport> {
  const { lists, database } = importer.deps;
  await database.readAsAccount(importer.scope, (tx) => requireRoom(tx, importer.scope, { field: fieldOfList(taken) }));
  const file = await lists.put(content);
  try {
    return await takeFile(importer, { ...taken, file }, choices, order);
  } catch (error) {
    // Where nothing was found in it, the import is kept with its file, so that each row can be looked at.
    const isKept = error instanceof Error && 'code' in error && error.code === 'no_valid_recipient';
    if (!isKept) await lists.delete(file.key);
    throw error;
  }
}
