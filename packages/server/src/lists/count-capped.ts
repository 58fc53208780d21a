import type { SelectQueryBuilder } from 'kysely';
import type { AccountTx } from '../database/transaction.ts';
import { COUNT_CAP, type Found } from './page.ts';

/** Counts the rows of a query up to {@link COUNT_CAP}: nobody keeps a counter for a free search. */
export async function countCapped<Database, Table extends keyof Database, Row>(
  tx: AccountTx,
  rows: SelectQueryBuilder<Database, Table, Row>,
): Promise<Found> {
  const { counted } = await tx
    .selectFrom(rows.limit(COUNT_CAP + 1).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(counted, COUNT_CAP), isCapped: counted > COUNT_CAP };
}
