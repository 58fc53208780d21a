import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';

/** Bytes of uploaded lists that one account may have kept at once: twenty of the largest size. */
const MOST_KEPT_BYTES = 20 * 200 * 1_048_576;

/** Throws 409 `quota_exceeded` while the lists that an account uploaded take as much of the disk as one account may have. */
export async function requireRoom(tx: AccountTx, scope: AccountScope): Promise<void> {
  if ((await keptBytes(tx, scope)) >= MOST_KEPT_BYTES) throw full();
}

/**
 * Makes uploads of an account wait for each other until this transaction ends, because each of those that run at the same
 * time would find the room of all. Throws 409 `quota_exceeded` if the list does not fit.
 */
export async function takeRoom(tx: AccountTx, scope: AccountScope, bytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists:${scope.accountId}`}, 0))`.execute(tx);
  if ((await keptBytes(tx, scope)) + bytes > MOST_KEPT_BYTES) throw full();
}

async function keptBytes(tx: AccountTx, { accountId }: AccountScope): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select (
      (select coalesce(sum(file_bytes), 0) from audience where account_id = ${accountId} and file_key is not null) +
      (select coalesce(sum(file_bytes), 0) from contact_import where account_id = ${accountId})
    )::float8 as kept
  `.execute(tx);
  return rows[0]?.kept ?? 0;
}

function full() {
  return failure(409, 'quota_exceeded', { info: { bytes: MOST_KEPT_BYTES } });
}
