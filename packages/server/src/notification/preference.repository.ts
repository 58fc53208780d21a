import type { Selectable } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { MemberTable } from '../database/tables/identity.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

/** What a member switched off. */
export type Choices = Pick<Selectable<MemberTable>, 'muted' | 'unmailed'>;

function choicesOf(tx: AccountTx, { accountId }: AccountScope, userId: string) {
  return tx
    .selectFrom('member')
    .select(['muted', 'unmailed'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId);
}

export function readChoices(tx: AccountTx, scope: AccountScope, userId: string): Promise<Choices> {
  return choicesOf(tx, scope, userId).executeTakeFirstOrThrow();
}

/** The same, kept as they are for this transaction. */
export function lockChoices(tx: AccountTx, scope: AccountScope, userId: string): Promise<Choices> {
  return choicesOf(tx, scope, userId).forUpdate().executeTakeFirstOrThrow();
}

export async function writeChoices(
  tx: AccountTx,
  { accountId }: AccountScope,
  { userId, muted, unmailed }: Choices & { userId: string },
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ muted, unmailed })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}
