import type { ContactRules } from '@app/contracts/contact/contact-rules.ts';
import type { Segment } from '@app/contracts/contact/segment.ts';
import { fold } from '@app/contracts/rules/fold.ts';
import { sql } from 'kysely';
import { asFilter } from '../contact/contact-conditions.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';

const columns = ['id', 'name', 'rules'] as const;

/** The account's segments by name. */
export async function listSegments(tx: AccountTx, scope: AccountScope): Promise<Segment[]> {
  return await tx
    .selectFrom('segment')
    .select(columns)
    .where('account_id', '=', scope.accountId)
    .orderBy('folded_name')
    .execute();
}

/** Those of these segments that are there. */
export async function readSegments(tx: AccountTx, scope: AccountScope, ids: readonly string[]): Promise<Segment[]> {
  if (ids.length === 0) return [];
  return await tx
    .selectFrom('segment')
    .select(columns)
    .where('account_id', '=', scope.accountId)
    .where('id', 'in', [...ids])
    .execute();
}

/** A segment, kept for this transaction. */
export async function lockSegment(tx: AccountTx, scope: AccountScope, id: string): Promise<Segment | undefined> {
  return await tx
    .selectFrom('segment')
    .select(columns)
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface NewSegment extends Segment {
  readonly userId: string;
  readonly now: Date;
}

/** Adds a segment; undefined if there is one of that name, whatever its case and accents. */
export async function insertSegment(
  tx: AccountTx,
  scope: AccountScope,
  { id, name, rules, userId, now }: NewSegment,
): Promise<Segment | undefined> {
  return await tx
    .insertInto('segment')
    .values({
      account_id: scope.accountId,
      id,
      name,
      folded_name: fold(name),
      rules: json(rules),
      created_by: userId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'folded_name']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

interface SegmentChange {
  readonly id: string;
  readonly name: string | undefined;
  readonly rules: ContactRules | undefined;
  readonly now: Date;
}

/** Changes a segment; what is left out stays. Undefined if it is not there; rejects with a unique violation for a taken name. */
export async function changeSegment(
  tx: AccountTx,
  scope: AccountScope,
  { id, name, rules, now }: SegmentChange,
): Promise<Segment | undefined> {
  return await tx
    .updateTable('segment')
    .set({
      ...(name !== undefined && { name, folded_name: fold(name) }),
      ...(rules !== undefined && { rules: json(rules) }),
      updated_at: now,
    })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a segment. Returns it; undefined if it was not there. */
export async function removeSegment(tx: AccountTx, scope: AccountScope, id: string): Promise<Segment | undefined> {
  return await tx
    .deleteFrom('segment')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Segments look for `into` where they looked for the tag `from`. */
export async function renameTagInSegments(
  tx: AccountTx,
  scope: AccountScope,
  { from, into, now }: { from: string; into: string; now: Date },
): Promise<void> {
  const quoted = JSON.stringify(from);
  await tx
    .updateTable('segment')
    .set({
      rules: sql<string>`replace(rules::text, ${quoted}::text, ${JSON.stringify(into)}::text)::jsonb`,
      updated_at: now,
    })
    .where('account_id', '=', scope.accountId)
    .where(sql<boolean>`position(${quoted}::text in rules::text) > 0`)
    .execute();
}

/** How many contacts fit rules at a time. */
export async function countFitting(tx: AccountTx, rules: ContactRules, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count_found_contacts(${asFilter({ rules: [rules], now })}) as total
  `.execute(tx);
  return rows[0]?.total ?? 0;
}
