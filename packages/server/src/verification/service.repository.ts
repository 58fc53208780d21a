import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { publishedSettings } from '../verify/service-settings.ts';
import { sendingSettings, type Service } from './service.ts';

/** Undefined if it is gone, or sends nothing now. */
export async function findSendingService(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<Service | 'stopped' | undefined> {
  const row = await tx
    .selectFrom('verify_configuration')
    .select(['id', 'status', 'published'])
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const settings = publishedSettings(row);
  return row.status === 'published' && settings ? { id, settings: sendingSettings(settings) } : 'stopped';
}
