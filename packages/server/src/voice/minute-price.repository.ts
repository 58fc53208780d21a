import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { MessageType } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

/** What calls cost, by carrier. */
export interface MinutePrices {
  readonly currency: string;
  /** Seconds of a block that calls are billed in. */
  readonly blockSeconds: number;
  /** Decimal text in minor units per minute. */
  readonly unitPrices: Readonly<Record<string, string>>;
}

/** The prices of calls in Vietnam that are in force; an account's own go before the general ones. */
export async function readMinutePrices(
  tx: AccountTx,
  scope: AccountScope,
  { messageType, now }: { messageType: MessageType; now: Date },
): Promise<MinutePrices> {
  const rows = await tx
    .selectFrom('price')
    .distinctOn('carrier')
    .select(['carrier', 'currency', 'block_seconds', sql<string>`trim_scale(unit_price)::text`.as('unitPrice')])
    .where('channel', '=', 'voice')
    .where('country', '=', 'VN')
    .where('unit', '=', 'minute')
    .where('message_type', '=', messageType)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', scope.accountId)]))
    .orderBy('carrier')
    .orderBy('account_id', (order) => order.asc().nullsLast())
    .orderBy('valid_from', 'desc')
    .execute();
  return {
    currency: rows[0]?.currency ?? 'VND',
    // Of several, the largest: nothing that is charged may be more than what was set aside.
    blockSeconds: Math.max(1, ...rows.map((row) => row.block_seconds)),
    unitPrices: Object.fromEntries(rows.map(({ carrier, unitPrice }) => [carrier, unitPrice])),
  };
}
