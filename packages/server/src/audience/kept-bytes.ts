import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';

/** Bytes of uploaded lists that one account may have kept at once: twenty of the largest size. */
const MOST_KEPT_BYTES = 20 * 200 * 1_048_576;

/** Throws 409 `quota_exceeded` while the lists that an account uploaded take as much of the disk as one account may have. */
export async function requireRoom(tx: AccountTx, { accountId }: AccountScope): Promise<void> {
  const { rows } = await sql<{ kept: number }>`
    select (
      (select coalesce(sum(file_bytes), 0) from audience where account_id = ${accountId} and file_key is not null) +
      (select coalesce(sum(file_bytes), 0) from contact_import where account_id = ${accountId})
    )::float8 as kept
  `.execute(tx);
  if ((rows[0]?.kept ?? 0) >= MOST_KEPT_BYTES)
    throw failure(409, 'quota_exceeded', { info: { bytes: MOST_KEPT_BYTES } });
}
