import { sql } from 'kysely';
import type { SystemTx } from '../database/transaction.ts';

export interface ClientErrorCount {
  readonly hour: Date;
  readonly app: string;
  readonly version: string;
  readonly kind: string;
  /** '' for a guest. */
  readonly accountId: string;
}

/** Counts one fault and answers how often this account has reported it in this hour. */
export async function countClientError(tx: SystemTx, { accountId, ...fault }: ClientErrorCount): Promise<number> {
  const { count } = await tx
    .insertInto('client_error')
    .values({ ...fault, account_id: accountId })
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'app', 'version', 'kind', 'account_id'])
        .doUpdateSet({ count: sql`client_error.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}
