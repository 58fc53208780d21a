import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { json } from '../database/tables/columns.ts';

/** Where it is told that a request under a key has ended. */
export const ANSWERED = 'app_answered';

export interface StoredAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface StoredRequest {
  readonly requestHash: string;
  /** Null while the first request is still under way. */
  readonly response: StoredAnswer | null;
  readonly createdAt: Date;
}

interface Key {
  readonly call: string;
  readonly key: string;
}

/** What tells a request with a key from all others. */
export function nameOf({ accountId }: AccountScope, { call, key }: Key): string {
  return `${accountId} ${call} ${key}`;
}

/** Tells those who wait that the request has ended. */
export async function tellEnd(tx: AccountTx, scope: AccountScope, key: Key): Promise<void> {
  await sql`select pg_notify(${ANSWERED}, ${nameOf(scope, key)})`.execute(tx);
}

interface Claim extends Key {
  readonly requestHash: string;
  readonly now: Date;
  /** A key older than this counts as free. */
  readonly expired: Date;
  /** Seconds to wait for a request that is about to have the key; then it throws a lock timeout. */
  readonly patience: number;
}

/**
 * Takes the key for a request; answers false if another request has it. Of what comes later in the transaction that has
 * taken it, statements wait for locks as long as it takes.
 */
export async function claimKey(
  tx: AccountTx,
  { accountId }: AccountScope,
  { call, key, requestHash, now, expired, patience }: Claim,
): Promise<boolean> {
  // The row to insert is there once the limit is set, and the row that was inserted takes it back: one statement, not three.
  const { rows } = await sql`
    insert into idempotency_key (account_id, call, key, request_hash, created_at)
    select ${accountId}::text, ${call}::text, ${key}::text, ${requestHash}::text, ${now}::timestamptz
    where set_config('lock_timeout', ${`${patience}s`}, true) is not null
    on conflict (account_id, call, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, response = null
      where idempotency_key.created_at < ${expired}
    returning set_config('lock_timeout', '0', true)
  `.execute(tx);
  return rows.length > 0;
}

/** What is stored under a key. */
export async function findKey(tx: AccountTx, scope: AccountScope, { call, key }: Key): Promise<StoredRequest | null> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response', 'created_at'])
    .where('account_id', '=', scope.accountId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? { requestHash: row.request_hash, response: row.response, createdAt: row.created_at } : null;
}

/** Stores the answer that later requests with the key get. */
export async function storeAnswer(
  tx: AccountTx,
  scope: AccountScope,
  { call, key, answer }: Key & { answer: StoredAnswer },
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ response: json(answer) })
    .where('account_id', '=', scope.accountId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
}

/** Frees a key whose request changed nothing. */
export async function releaseKey(tx: AccountTx, scope: AccountScope, { call, key }: Key): Promise<void> {
  await tx
    .deleteFrom('idempotency_key')
    .where('account_id', '=', scope.accountId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
}
