import { usableStatuses } from '@app/contracts/sender/sender-states.ts';
import type { SystemTx } from '../database/transaction.ts';

/** Whether another account may send under the name of this sender: names are unique in the whole country. */
export async function isHeldElsewhere(
  tx: SystemTx,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('sender as own')
    .innerJoin('sender as other', (join) =>
      join
        .onRef('other.type', '=', 'own.type')
        .on((eb) => eb(eb.fn<string>('lower', ['other.name']), '=', eb.fn<string>('lower', ['own.name']))),
    )
    .select('other.id')
    .where('own.account_id', '=', accountId)
    .where('own.id', '=', id)
    .where('other.account_id', '!=', accountId)
    .where('other.status', 'in', usableStatuses)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
