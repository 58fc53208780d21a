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

/** Limits how long statements of this transaction wait for others' locks, in seconds; 0 for as long as it takes. */
export async function waitAtMost(tx: AccountTx, seconds: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${seconds}s`}, true)`.execute(tx);
}

/** What tells a request with a key from all others. */
export function nameOf({ accountId }: AccountScope, { call, key }: Key): string {
  return `${accountId} ${call} ${key}`;
}

/** Tells those who wait that the request has ended. */
export async function tellEnd(tx: AccountTx, scope: AccountScope, key: Key): Promise<void> {
  await sql`select pg_notify(${ANSWERED}, ${nameOf(scope, key)})`.execute(tx);
}

/**
 * Takes the key for a request; answers false if another request has it; waits for
 * one that is about to. A key older than `expired` counts as free.
 */
export async function claimKey(
  tx: AccountTx,
  scope: AccountScope,
  { call, key, requestHash, now, expired }: Key & { requestHash: string; now: Date; expired: Date },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({ account_id: scope.accountId, call, key, request_hash: requestHash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'call', 'key'])
        .doUpdateSet({ request_hash: requestHash, created_at: now, response: sql`null` })
        .where('idempotency_key.created_at', '<', expired),
    )
    .returning(sql<number>`1`.as('claimed'))
    .executeTakeFirst();
  return claimed !== undefined;
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
