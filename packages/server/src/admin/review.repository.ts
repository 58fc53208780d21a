import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx, SystemTx } from '../database/transaction.ts';

/** What waits for a person of ours to look at it. */
export type Reviewed = 'sender' | 'template';

export interface ReviewRow {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly name: string;
  readonly status: string;
}

const waiting = ['pending', 'submitted'] as const;

function rowsOf(tx: SystemTx, table: Reviewed) {
  return tx
    .selectFrom(table)
    .innerJoin('account', 'account.id', `${table}.account_id`)
    .select([
      `${table}.id as id`,
      `${table}.account_id as accountId`,
      'account.name as accountName',
      `${table}.name as name`,
      `${table}.status as status`,
    ]);
}

/** Rows that wait, the oldest first. */
export function listWaiting(tx: SystemTx, table: Reviewed): Promise<ReviewRow[]> {
  return rowsOf(tx, table)
    .where(`${table}.status`, 'in', [...waiting])
    .orderBy(`${table}.created_at`)
    .orderBy(`${table}.id`)
    .execute();
}

export function findReviewed(tx: SystemTx, table: Reviewed, id: string): Promise<ReviewRow | undefined> {
  return rowsOf(tx, table).where(`${table}.id`, '=', id).executeTakeFirst();
}

interface Verdict {
  readonly id: string;
  readonly reason: string;
  readonly now: Date;
}

/** Approves a sender if it waits, with every carrier it was submitted to. Answers whether it did. */
export async function approveSender(
  tx: AccountTx,
  scope: AccountScope,
  { id, now, validUntil }: Verdict & { validUntil: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sender')
    .select('carriers')
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('status', 'in', [...waiting])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const approval = { status: 'approved', approved_at: now.toISOString(), reason: null };
  const carriers = json(row.carriers.map((carrier) => ({ ...carrier, ...approval })));
  await tx
    .updateTable('sender')
    .set({ status: 'approved', reason: null, valid_until: validUntil, carriers, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Approves a template if it waits. Answers whether it did. */
export async function approveTemplate(tx: AccountTx, scope: AccountScope, { id, now }: Verdict): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('template')
    .set({ status: 'approved', reason: null, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Rejects a sender or template if it waits. Answers whether it did. */
export async function reject(
  tx: AccountTx,
  scope: AccountScope,
  table: Reviewed,
  { id, reason, now }: Verdict,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ status: 'rejected', reason, updated_at: now })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .where('status', 'in', [...waiting])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
