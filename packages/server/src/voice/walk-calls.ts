import type { Call } from '@app/contracts/voice/call.ts';
import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import type { LogFilter } from './call-filter.ts';
import { callsOf, readCalls } from './call-log.repository.ts';

/** Rows of one question: few enough that others do not wait. */
const BATCH = 1_000;

interface Walk {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly filter: LogFilter;
}

/**
 * All matching calls in batches, in constant memory, in the order in which they came into being: that never changes, so
 * that a call which is dialled meanwhile stands in the list once.
 */
export async function* walkCalls({ database, scope, filter }: Walk): AsyncGenerator<Call[]> {
  let after = '';
  for (let isFull = true; isFull;) {
    const from = after;
    const ids = await database.asAccount(scope, (tx) => nextIds(tx, scope, filter, from));
    if (ids.length > 0) yield await database.asAccount(scope, (tx) => readCalls(tx, scope, ids));
    after = ids.at(-1) ?? after;
    isFull = ids.length === BATCH;
  }
}

async function nextIds(tx: AccountTx, scope: AccountScope, filter: LogFilter, after: string): Promise<string[]> {
  const rows = await callsOf(tx, scope, filter)
    .select('voice_call.id')
    .where('voice_call.id', '>', after)
    .orderBy('voice_call.id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

export interface WaitingRecipient {
  readonly phone: string;
  readonly name: string;
  readonly carrier: string;
}

/** Recipients of a campaign that has not begun, in batches. */
export async function* walkWaiting({
  database,
  scope,
  quoteId,
}: {
  database: Database;
  scope: AccountScope;
  quoteId: string;
}): AsyncGenerator<WaitingRecipient[]> {
  let after = { spread: -2_147_483_648, phone: '' };
  for (let isFull = true; isFull;) {
    const from = after;
    const { rows } = await database.asAccount(scope, (tx) =>
      sql<WaitingRecipient & { spread: number }>`
        select spread, phone, name, carrier from campaign_recipient
        where account_id = ${scope.accountId} and quote_id = ${quoteId}
          and (spread, phone) > (${from.spread}::integer, ${from.phone})
        order by spread, phone limit ${BATCH}
      `.execute(tx),
    );
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? after;
    isFull = rows.length === BATCH;
  }
}
