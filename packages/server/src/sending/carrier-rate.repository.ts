import { sql } from 'kysely';
import type { Carrier } from '../database/tables/messaging.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

/** From when on carriers take messages again; kept for this transaction, always in the same order. */
export async function lockRates(tx: AccountTx, carriers: readonly Carrier[], now: Date): Promise<Map<Carrier, Date>> {
  const sorted = carriers.toSorted();
  await tx
    .insertInto('carrier_rate')
    .values(sorted.map((carrier) => ({ carrier, free_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await tx
    .selectFrom('carrier_rate')
    .select(['carrier', 'free_at'])
    .where('carrier', 'in', sorted)
    .orderBy('carrier')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ carrier, free_at }) => [carrier, free_at]));
}

/** Keeps a carrier busy for so long from when it is free. */
export async function occupyCarrier(
  tx: AccountTx,
  { carrier, milliseconds, now }: { carrier: Carrier; milliseconds: number; now: Date },
): Promise<void> {
  const span = sql`${milliseconds}::double precision * interval '1 millisecond'`;
  await tx
    .insertInto('carrier_rate')
    .values({ carrier, free_at: sql<Date>`${now}::timestamptz + ${span}` })
    .onConflict((conflict) =>
      conflict
        .column('carrier')
        .doUpdateSet({ free_at: sql<Date>`greatest(carrier_rate.free_at, ${now}::timestamptz) + ${span}` }),
    )
    .execute();
}
