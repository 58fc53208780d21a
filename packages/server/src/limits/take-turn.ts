import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';

/** What an account may have only so much of. */
type Limited =
  | 'api_keys'
  | 'callbacks'
  | 'contact_fields'
  | 'files'
  | 'numbers'
  | 'seats'
  | 'segments'
  | 'transfers'
  | 'verification_services'
  | 'views';

/**
 * Makes whoever adds to one kind of thing of an account wait for each other until this transaction ends, because each of
 * those that run at the same time would find the last place free. Call it before the first look at what there is.
 */
export async function takeTurn(tx: AccountTx, { accountId }: AccountScope, of: Limited): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${of}:${accountId}`}, 0))`.execute(tx);
}

/** Throws 409 `quota_exceeded` where as many are there as may be. Holds only after {@link takeTurn}. */
export function requirePlace(present: number, most: number): void {
  if (present >= most) throw failure(409, 'quota_exceeded');
}
