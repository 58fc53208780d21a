import type { SystemTx } from '../database/transaction.ts';
import { timeOfId } from '../ids.ts';

/**
 * The account of ours whose message Zalo reports of: the one that has linked the official account. Where several have, the
 * one that has the message; null where that is not written yet, or is not ours: then Zalo's own reference finds it.
 */
export async function findOwner(
  tx: SystemTx,
  { oaId, messageId }: { oaId: string; messageId: string },
): Promise<string | null> {
  const createdAt = timeOfId(messageId);
  if (createdAt === null) return null;
  const linked = await tx.selectFrom('zalo_oa').select('account_id').where('oa_id', '=', oaId).execute();
  const accounts = linked.map((row) => row.account_id);
  if (accounts.length <= 1) return accounts[0] ?? null;
  const message = await tx
    .selectFrom('message')
    .select('account_id')
    .where('account_id', 'in', accounts)
    .where('created_at', '=', createdAt)
    .where('id', '=', messageId)
    .executeTakeFirst();
  return message?.account_id ?? null;
}
