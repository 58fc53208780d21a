import type { AccountScope } from '../database/account-scope.ts';
import type { AccountTx } from '../database/transaction.ts';
import { publishedSettings } from '../verify/service-settings.ts';
import { sendingSettings, type Service } from './service.ts';

/** Undefined if it is gone; `stopped` where it sends nothing now, or operators have locked the account. */
export async function findSendingService(
  tx: AccountTx,
  scope: AccountScope,
  id: string,
): Promise<Service | 'stopped' | undefined> {
  const row = await tx
    .selectFrom('verify_configuration as service')
    .innerJoin('account', 'account.id', 'service.account_id')
    .select(['service.id', 'service.status', 'service.published', 'account.locked_at'])
    .where('service.account_id', '=', scope.accountId)
    .where('service.id', '=', id)
    .where('service.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.locked_at !== null) return 'stopped';
  const settings = publishedSettings(row);
  return row.status === 'published' && settings ? { id, settings: sendingSettings(settings) } : 'stopped';
}
