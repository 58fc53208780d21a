import type { AccountScope } from '../database/account-scope.ts';
import type { AudienceRemarkTable } from '../database/tables/sending.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

export type RowRemark = AudienceRemarkTable['remark'];

/** What was said about rows `from` to `to`, both included, by row. */
export async function readRemarks(
  tx: AccountTx,
  scope: AccountScope,
  { audienceId, from, to }: { audienceId: string; from: number; to: number },
): Promise<ReadonlyMap<number, RowRemark>> {
  const remarks = await tx
    .selectFrom('audience_remark')
    .select(['row', 'remark'])
    .where('account_id', '=', scope.accountId)
    .where('audience_id', '=', audienceId)
    .where('row', '>=', from)
    .where('row', '<=', to)
    .execute();
  return new Map(remarks.map(({ row, remark }) => [row, remark]));
}
