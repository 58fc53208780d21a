import type { Locale } from '@app/contracts/constants.ts';
import type { SmsSender } from '@app/contracts/sender/sender-record.ts';
import { usableStatuses } from '@app/contracts/sender/sender-states.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';
import { shownGrid } from '../sender/carrier-grid.ts';
import { reasonText } from '../sender/sender-reasons.ts';

/** Brand names for SMS, the usable ones first, then by name; `messageType` keeps those meant for it. */
export async function listSmsSenders(
  tx: AccountTx,
  scope: AccountScope,
  { messageType, locale }: { messageType: MessageType | undefined; locale: Locale },
): Promise<SmsSender[]> {
  let query = tx
    .selectFrom('sender')
    .selectAll()
    .where('account_id', '=', scope.accountId)
    .where('type', '=', 'sms_brandname')
    .where('deleted_at', 'is', null);
  if (messageType === 'advertising') query = query.where('usage', 'in', ['advertising', 'both']);
  if (messageType === 'customer_care') query = query.where('usage', 'in', ['customer_care', 'both']);
  const rows = await query
    .orderBy((eb) => eb.case().when('status', 'in', usableStatuses).then(0).else(1).end())
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    country: row.country,
    usage: row.usage,
    description: row.description,
    status: row.status,
    valid_until: row.valid_until,
    reason: reasonText(row.reason, locale),
    carriers: row.carriers.length === 0 ? [] : shownGrid(row.carriers, locale),
  }));
}
