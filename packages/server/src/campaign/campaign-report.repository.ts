import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';

/** Messages of one campaign per carrier. */
export async function countByCarrier(
  tx: AccountTx,
  scope: AccountScope,
  campaignId: string,
): Promise<Record<string, number>> {
  const rows = await tx
    .selectFrom('message')
    .select((eb) => ['carrier', eb.fn.countAll<number>().as('messages')])
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', campaignId)
    .groupBy('carrier')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.carrier, row.messages]));
}

/** The most frequent error codes of one campaign, at most ten. */
export async function countTopErrors(
  tx: AccountTx,
  scope: AccountScope,
  campaignId: string,
): Promise<{ code: number; count: number }[]> {
  return tx
    .selectFrom('message')
    .select((eb) => [eb.ref('error_code').$notNull().as('code'), eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', scope.accountId)
    .where('campaign_id', '=', campaignId)
    .where('error_code', 'is not', null)
    .groupBy('error_code')
    .orderBy('count', 'desc')
    .orderBy('error_code')
    .limit(10)
    .execute();
}
