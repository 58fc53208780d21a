import { usableStatuses } from '@app/contracts/sender/sender-states.ts';
import type { SystemTx } from '../database/transaction.ts';

/** Usable senders of all accounts that end on `until` or before, in the order of their ids, from the one after `after`. */
export function listEnding(
  tx: SystemTx,
  { until, after, limit }: { until: string; after: string; limit: number },
): Promise<{ accountId: string; id: string }[]> {
  return tx
    .selectFrom('sender')
    .select(['account_id as accountId', 'id'])
    .where('status', 'in', usableStatuses)
    .where('deleted_at', 'is', null)
    .where('valid_until', '<=', until)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
