import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { notFound } from '../http/failure.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import { lockVerification, readVerification, type VerificationRow } from './verification.repository.ts';

/** A verification that someone asks for by its id. */
export interface AskedVerification {
  readonly id: string;
  /** Mode of the API key that asks; left out where no key asks. */
  readonly mode?: KeyHolder['mode'] | undefined;
}

/** Throws 404 for an unknown verification, and for one that keys of this mode do not see. */
export async function findAsked(
  tx: AccountTx,
  scope: AccountScope,
  asked: AskedVerification,
): Promise<VerificationRow> {
  return await requireSeen(tx, scope, asked, await readVerification(tx, scope, asked.id));
}

/** As {@link findAsked}, kept for this transaction. */
export async function lockAsked(
  tx: AccountTx,
  scope: AccountScope,
  asked: AskedVerification,
): Promise<VerificationRow> {
  return await requireSeen(tx, scope, asked, await lockVerification(tx, scope, asked.id));
}

async function requireSeen(
  tx: AccountTx,
  scope: AccountScope,
  { mode }: AskedVerification,
  row: VerificationRow | undefined,
): Promise<VerificationRow> {
  if (!row || (mode !== undefined && !(await isSeen(tx, scope, row, mode)))) throw notFound();
  return row;
}

/**
 * A live key does not see what a test key made, and a test key sees nothing else; test numbers that a live key wrote to are
 * the live key's. What the widget made in a test has no key and no cost: both see it.
 */
async function isSeen(
  tx: AccountTx,
  { accountId }: AccountScope,
  { is_test: isTest, api_key_id: keyId, started_by: startedBy }: VerificationRow,
  mode: KeyHolder['mode'],
): Promise<boolean> {
  if (!isTest) return mode === 'live';
  if (keyId === null) return mode === 'live' || startedBy === null;
  const key = await tx
    .selectFrom('api_key')
    .select('mode')
    .where('account_id', '=', accountId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return key?.mode === mode;
}
