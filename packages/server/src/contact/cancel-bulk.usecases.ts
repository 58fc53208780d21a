import type { Bulk } from '@app/contracts/contact/contact-bulk.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { asBulk, lockBulk, lockDeletion, updateBulk, type BulkRow } from './bulk.repository.ts';
import type { Trashing } from './contact-deps.ts';

/** Ends work that goes on; its last batch may still be written. Throws 404, and 409 `wrong_state` if it has ended. */
export async function cancelWork({ id, ...trashing }: Trashing & { id: string }): Promise<Bulk> {
  const { deps, scope } = trashing;
  return await deps.database.asAccount(scope, async (tx) => {
    const row = await lockBulk(tx, scope, id);
    if (!row) throw notFound();
    if (row.status !== 'running') throw failure(409, 'wrong_state');
    return await end(tx, trashing, row);
  });
}

/** Ends the deletion into a batch of the trash, if it still goes on. Answers whether it did. */
export async function cancelDeletion(tx: AccountTx, trashing: Trashing, batchId: string): Promise<boolean> {
  const row = await lockDeletion(tx, trashing.scope, batchId);
  if (!row) return false;
  await end(tx, trashing, row);
  return true;
}

async function end(tx: AccountTx, { deps, scope, audit }: Trashing, row: BulkRow): Promise<Bulk> {
  const { id, kind, contacts, done } = row;
  const now = deps.clock.now();
  const ended = { status: 'cancelled', ended_at: now } as const;
  await updateBulk(tx, scope, id, ended);
  const data = { id, kind, status: ended.status, contacts, done };
  deps.bus.publish(tx, { accountId: scope.accountId, topic: 'contact_bulk', data });
  await writeAudit(tx, {
    ids: deps.ids,
    now,
    accountId: scope.accountId,
    actor: audit,
    action: 'contact.bulk_cancelled',
    object: { type: 'contact', id },
    after: { done },
  });
  return asBulk({ ...row, ...ended });
}
