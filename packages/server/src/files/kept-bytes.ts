import { rule } from '@app/contracts/rules/rule-message.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import { takeTurn } from '../limits/take-turn.ts';

/**
 * Bytes of files that one account may have kept at once, of all kinds together (uploaded lists, imports, do-not-call lists,
 * sounds and their previews, documents, pictures, prepared exports): twenty lists of the largest size.
 */
export const MOST_KEPT_BYTES = 20 * 200 * 1_048_576;

/** Of a sound's copy for the phone: 8,000 samples a second of two bytes. */
const COPY_BYTES_PER_MS = 16;

interface Wanted {
  readonly bytes: number;
  /** Of the request: where the refusal is shown. */
  readonly field: string;
}

/** Throws 409 `quota_exceeded` at the field while the files of an account take as much of the disk as they may. */
export async function requireRoom(tx: AccountTx, scope: AccountScope, { field }: Pick<Wanted, 'field'>): Promise<void> {
  if ((await keptBytes(tx, scope)) >= MOST_KEPT_BYTES) throw full(field);
}

/**
 * Takes the turn of whoever keeps a file of an account, until this transaction ends. Throws 409 `quota_exceeded` at the field if the file does not fit.
 */
export async function takeRoom(tx: AccountTx, scope: AccountScope, { bytes, field }: Wanted): Promise<void> {
  if (!(await hasRoom(tx, scope, bytes))) throw full(field);
}

/** As {@link takeRoom}, answering whether the file fits. */
export async function hasRoom(tx: AccountTx, scope: AccountScope, bytes: number): Promise<boolean> {
  await takeTurn(tx, scope, 'files');
  return (await keptBytes(tx, scope)) + bytes <= MOST_KEPT_BYTES;
}

/** Where the person gave a list: pasted or as a file. */
export function fieldOfList({ source }: { readonly source: string }): string {
  return source === 'paste' ? 'phones' : 'file';
}

async function keptBytes(tx: AccountTx, { accountId }: AccountScope): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select (
      (select coalesce(sum(file_bytes), 0) from audience where account_id = ${accountId} and file_key is not null) +
      (select coalesce(sum(file_bytes), 0) from contact_import where account_id = ${accountId}) +
      (select coalesce(sum(file_bytes), 0) from optout_import where account_id = ${accountId} and file_key is not null) +
      (select coalesce(sum(bytes + duration_ms * ${COPY_BYTES_PER_MS}), 0) from sound_version where account_id = ${accountId}) +
      (select coalesce(sum(bytes), 0) from sound_preview where account_id = ${accountId}) +
      (select coalesce(sum(octet_length(content)), 0) from zalo_picture where account_id = ${accountId}) +
      (select coalesce(sum(bytes), 0) from sender_file where account_id = ${accountId}) +
      (select coalesce(sum(file_bytes), 0) from document where account_id = ${accountId} and file_key is not null) +
      (select coalesce(sum(file_bytes), 0) from export_file where account_id = ${accountId} and file_key is not null)
    )::float8 as kept
  `.execute(tx);
  return rows[0]?.kept ?? 0;
}

function full(field: string) {
  return failure(409, 'quota_exceeded', {
    info: { bytes: MOST_KEPT_BYTES },
    errors: { [field]: [rule('storage_full')] },
  });
}

/** Bytes that a sound takes with its copy for the phone. */
export function bytesOfSound({ bytes, durationMs }: { readonly bytes: number; readonly durationMs: number }): number {
  return bytes + durationMs * COPY_BYTES_PER_MS;
}
