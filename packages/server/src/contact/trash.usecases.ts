import type { AuditAction } from '@app/contracts/audit/audit-actions.ts';
import type { AuditFields } from '@app/contracts/audit/audit-fields.ts';
import type { listTrash, restoreContacts } from '@app/contracts/contact/contact-trash.calls.ts';
import { MAX_CONTACTS_AT_ONCE } from '@app/contracts/contact/contact-fields.ts';
import { DELETE_UNDO_SECONDS, type TrashedContact } from '@app/contracts/contact/trashed-contact.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { yieldToOthers } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure, notFound } from '../http/failure.ts';
import { cancelDeletion } from './cancel-bulk.usecases.ts';
import type { BulkDeps, Trashing } from './contact-deps.ts';
import { startBulk } from './start-bulk.usecases.ts';
import {
  countInBatch,
  insertBatch,
  listTrashRows,
  moveToTrash,
  nextOfBatch,
  restoreFromTrash,
  sweepTrash,
} from './trash.repository.ts';

interface Deleted {
  readonly deleted: number;
  readonly undo_token: string;
  readonly undo_seconds: number;
}

/** Deletes contacts into one batch of the trash. Throws 404 if none of them is there. */
export async function trashContacts({ ids, ...trashing }: Trashing & { ids: readonly string[] }): Promise<Deleted> {
  const { deps, scope, userId } = trashing;
  const now = deps.clock.now();
  const batchId = deps.ids.next('contactTrash');
  return await deps.database.asAccount(scope, async (tx) => {
    await insertBatch(tx, scope, { id: batchId, userId, now });
    const deleted = await moveToTrash(tx, scope, { batchId, contactIds: ids, now });
    if (deleted === 0) throw notFound();
    await tell(tx, trashing, { batchId, action: 'contact.deleted', after: { contacts: deleted } });
    return { deleted, undo_token: batchId, undo_seconds: DELETE_UNDO_SECONDS };
  });
}

/** A page of the trash. */
export function findInTrash({
  database,
  scope,
  input,
}: {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly input: Parsed<typeof listTrash>;
}): Promise<{ contacts: TrashedContact[]; total: number }> {
  return database.asAccount(scope, (tx) => listTrashRows(tx, scope, input));
}

interface Back {
  readonly restored: number;
  readonly kept: number;
  /** Of the work that goes on; null if all is done. */
  readonly job_id: string | null;
}

/** Brings contacts back, at once or, a large batch, as work that goes on; ends a deletion that does. Throws 404 if none of them is in the trash. */
export async function bringBack({
  input: { ids, batch_id: batchId },
  ...trashing
}: Trashing & { input: Parsed<typeof restoreContacts> }): Promise<Back> {
  const { deps, scope } = trashing;
  if (batchId === undefined && ids.length === 0) throw failure(422, 'nothing_selected');
  return await deps.database.asAccount(scope, async (tx) => {
    const wasGoingOn = batchId !== undefined && (await cancelDeletion(tx, trashing, batchId));
    const wanted = batchId === undefined ? ids : await wholeBatch(tx, scope, batchId);
    if (wanted === null) {
      const contacts = (await countInBatch(tx, scope, batchId ?? '')) ?? 0;
      const jobId = await startBulk(tx, trashing, { kind: 'restore', contacts, batchId: batchId ?? null });
      return { restored: 0, kept: 0, job_id: jobId };
    }
    const done = await restoreFromTrash(tx, scope, wanted);
    if (done.restored + done.kept === 0 && !wasGoingOn) throw notFound();
    await tell(tx, trashing, {
      batchId: batchId ?? '',
      action: 'contact.restored',
      after: { contacts: done.restored },
    });
    return { ...done, job_id: null };
  });
}

/** Ids of a batch; null for one that is too large to do at once. */
async function wholeBatch(tx: AccountTx, scope: AccountScope, batchId: string): Promise<string[] | null> {
  const contacts = await countInBatch(tx, scope, batchId);
  if (contacts === undefined) throw notFound();
  if (contacts > MAX_CONTACTS_AT_ONCE) return null;
  return await nextOfBatch(tx, scope, { batchId, after: '', take: MAX_CONTACTS_AT_ONCE });
}

async function tell(
  tx: AccountTx,
  { deps, scope, audit }: Trashing,
  { batchId, action, after }: { batchId: string; action: AuditAction; after: AuditFields },
): Promise<void> {
  await writeAudit(tx, {
    ids: deps.ids,
    now: deps.clock.now(),
    accountId: scope.accountId,
    actor: audit,
    action,
    object: { type: 'contact_trash', id: batchId },
    after,
  });
}

const SWEPT_AT_ONCE = 1_000;

/** Forgets what has been in the trash for its time. */
export async function emptyTrash({ database, clock }: Pick<BulkDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  while (await database.asSystem((tx) => sweepTrash(tx, { now, limit: SWEPT_AT_ONCE }))) await yieldToOthers();
}
