import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { Channel, PriceTable } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

export interface PriceFilter {
  readonly channel: Channel | undefined;
  readonly country: string;
  readonly now: Date;
}

type Price = Pick<PriceTable, 'channel' | 'country' | 'carrier' | 'message_type' | 'unit' | 'currency'> & {
  unit_price: string;
  valid_from: Date;
};

/** The price in force of every channel, carrier and message type; an account's own goes before the general one. */
export async function listPrices(
  tx: AccountTx,
  scope: AccountScope,
  { channel, country, now }: PriceFilter,
): Promise<Price[]> {
  let query = tx
    .selectFrom('price')
    .distinctOn(['channel', 'message_type', 'carrier', 'unit'])
    .select(['channel', 'country', 'carrier', 'message_type', 'unit', 'currency', 'valid_from'])
    .select(sql<string>`trim_scale(unit_price)::text`.as('unit_price'))
    .where('country', '=', country)
    .where('valid_from', '<=', now)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', scope.accountId)]));
  if (channel !== undefined) query = query.where('channel', '=', channel);
  return query
    .orderBy('channel')
    .orderBy('message_type')
    .orderBy('carrier')
    .orderBy('unit')
    .orderBy('account_id', (order) => order.asc().nullsLast())
    .orderBy('valid_from', 'desc')
    .execute();
}
