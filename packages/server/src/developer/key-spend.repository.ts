import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

interface KeyDay {
  readonly keyId: string;
  /** `YYYY-MM-DD` of Asia/Ho_Chi_Minh. */
  readonly day: string;
}

/** What a key has spent in a day, in minor units; locked for this transaction. */
export async function lockSpend(tx: AccountTx, scope: AccountScope, { keyId, day }: KeyDay): Promise<number> {
  const { spent } = await tx
    .insertInto('api_key_spend')
    .values({ account_id: scope.accountId, api_key_id: keyId, day, spent: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'api_key_id', 'day'])
        .doUpdateSet((eb) => ({ spent: eb.ref('api_key_spend.spent') })),
    )
    .returning('spent')
    .executeTakeFirstOrThrow();
  return spent;
}

/** Adds to what a key has spent in a day; a negative amount (minor units) gives back. */
export async function addSpend(
  tx: AccountTx,
  scope: AccountScope,
  { keyId, day, amount }: KeyDay & { amount: number },
): Promise<void> {
  await tx
    .updateTable('api_key_spend')
    .set((eb) => ({ spent: eb('spent', '+', amount) }))
    .where('account_id', '=', scope.accountId)
    .where('api_key_id', '=', keyId)
    .where('day', '=', day)
    .execute();
}
