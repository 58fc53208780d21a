import { sql } from 'kysely';
import type { AccountScope } from '../database/account-scope.ts';
import type { JournalKind } from '../database/tables/billing.tables.ts';
import type { AccountTx } from '../database/transaction.ts';

interface Amount {
  readonly refId: string;
  /** Minor units. */
  readonly amount: number;
}

interface Refs {
  readonly refType: string;
  readonly refIds: readonly string[];
}

export interface Reservation {
  readonly amount: number;
  readonly charged: number;
  readonly released: number;
}

/** Answers the refs that are new: a reservation that exists stays as it is. */
export async function insertReservations(
  tx: AccountTx,
  { accountId }: AccountScope,
  { refType, entries, now }: { refType: string; entries: readonly Amount[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ ref_id: string }>`
    insert into reservation (account_id, ref_type, ref_id, amount, created_at, updated_at)
    select ${accountId}, ${refType}, ref_id, amount, ${now}, ${now}
    from unnest(${refsOf(entries)}::text[], ${amountsOf(entries)}::bigint[]) as entry (ref_id, amount)
    on conflict do nothing
    returning ref_id
  `.execute(tx);
  return rows.map((row) => row.ref_id);
}

/** Those of these refs for which money was moved so. */
export async function findMoved(
  tx: AccountTx,
  { accountId }: AccountScope,
  { refType, refIds, kind }: Refs & { kind: JournalKind },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('journal')
    .select('ref_id')
    .where('account_id', '=', accountId)
    .where('ref_type', '=', refType)
    .where((eb) => eb('ref_id', '=', sql<string>`any(${[...refIds]}::text[])`))
    .where('kind', '=', kind)
    .execute();
  return rows.map((row) => row.ref_id);
}

/** What is reserved for these refs, kept for this transaction. */
export async function lockReservations(
  tx: AccountTx,
  { accountId }: AccountScope,
  { refType, refIds }: Refs,
): Promise<Map<string, Reservation>> {
  const rows = await tx
    .selectFrom('reservation')
    .select(['ref_id', 'amount', 'charged', 'released'])
    .where('account_id', '=', accountId)
    .where('ref_type', '=', refType)
    .where((eb) => eb('ref_id', '=', sql<string>`any(${[...refIds]}::text[])`))
    .orderBy('ref_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ ref_id, ...reservation }) => [ref_id, reservation]));
}

/** Adds to what these reservations have charged. */
export async function chargeReservations(
  tx: AccountTx,
  { accountId }: AccountScope,
  { refType, entries, now }: { refType: string; entries: readonly Amount[]; now: Date },
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update reservation set charged = charged + entry.amount, updated_at = ${now}
    from unnest(${refsOf(entries)}::text[], ${amountsOf(entries)}::bigint[]) as entry (ref_id, amount)
    where account_id = ${accountId} and ref_type = ${refType} and reservation.ref_id = entry.ref_id
  `.execute(tx);
}

function refsOf(entries: readonly Amount[]): string[] {
  return entries.map(({ refId }) => refId);
}

function amountsOf(entries: readonly Amount[]): number[] {
  return entries.map(({ amount }) => amount);
}
