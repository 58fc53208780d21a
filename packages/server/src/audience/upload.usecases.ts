import { messages } from '@app/contracts/catalogue/messages.ts';
import { MAX_PASTED_NUMBERS } from '@app/contracts/campaign/audience.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { Readable } from 'node:stream';
import { fieldOfList, requireRoom } from '../files/kept-bytes.ts';
import { failure } from '../http/failure.ts';
import type { ListChoices } from './reader/inspect-list.ts';
import { storableText } from './reader/storable-text.ts';
import { readAgain, takeList, type Owner, type TakenAudience, type TakenList } from './take-list.usecases.ts';

const MAX_FILE_NAME = 200;

export interface UploadedList {
  readonly file: Blob | undefined;
  readonly audienceId: string | undefined;
  readonly choices: ListChoices;
}

/**
 * Takes an uploaded list, or reads one again in another way. Throws 409 `quota_exceeded`; 422 without either, or for a kind of file that is
 * never a list; otherwise as `takeList`.
 */
export async function uploadList(owner: Owner, { file, audienceId, choices }: UploadedList): Promise<TakenAudience> {
  if (!file) {
    if (audienceId !== undefined) return await readAgain(owner, audienceId, choices);
    const errors = { file: [rule('required')] };
    throw failure(422, 'missing_parameter', { message: messages.blankFile, errors });
  }
  const fileName = file instanceof File ? storableText(file.name, MAX_FILE_NAME) : '';
  // A name without an ending says nothing; then what is in the file decides.
  if (!/(?:\.(?:csv|tsv|txt|xlsx)|^[^.]*)$/i.test(fileName)) {
    throw failure(422, 'file_type', { message: messages.wrongType });
  }
  return await storeAndTake(owner, file, { source: 'file', fileName, choices, audienceId });
}

/** Takes pasted numbers, or replaces those of an audience. Throws 413 for too many; otherwise as `takeList`. */
export async function pasteNumbers(
  owner: Owner,
  { phones, audienceId }: { phones: string; audienceId: string | undefined },
): Promise<TakenAudience> {
  const numbers = phones.split(/[\n\r,;\t]+/).flatMap((number) => number.trim() || []);
  if (numbers.length > MAX_PASTED_NUMBERS) {
    throw failure(413, 'file_too_large', { info: { max: MAX_PASTED_NUMBERS, numbers: numbers.length } });
  }
  // Kept as a list of one column, so that it can be read again and downloaded like any other.
  const text = numbers.map((number) => `"${number.replaceAll('"', '""')}"\n`).join('');
  const choices = { encoding: 'utf-8', separator: ',', hasHeader: false, mapping: { phone: 0, name: null } } as const;
  return await storeAndTake(owner, Readable.from([text]), { source: 'paste', fileName: '', choices, audienceId });
}

async function storeAndTake(
  owner: Owner,
  content: Parameters<Owner['deps']['lists']['put']>[0],
  list: Omit<TakenList, 'file'>,
): Promise<TakenAudience> {
  const { lists, database } = owner.deps;
  await database.readAsAccount(owner.scope, (tx) => requireRoom(tx, owner.scope, { field: fieldOfList(list) }));
  const file = await lists.put(content);
  try {
    return await takeList(owner, { ...list, file });
  } catch (error) {
    // Where nothing was found in it, the audience is kept with its file, so that each row can be looked at.
    if (!isKept(error)) await lists.delete(file.key);
    throw error;
  }
}

function isKept(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'no_valid_recipient';
}
